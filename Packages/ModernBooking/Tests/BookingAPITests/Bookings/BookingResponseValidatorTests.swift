import BookingAPI
import BookingCore
import Testing

@Suite struct BookingResponseValidatorTests {
    private func output(_ text: String) -> BookingReply {
        BookingResponseValidator.validate(OTANode(JSONReplyReader.read(text)))
    }

    @Test(arguments: ReplyRow.all)
    func `each reply has the same result as in Legacy`(row: ReplyRow) {
        let output = output(row.reply)
        #expect(output.saysNoResults == row.saysNoResults)
        #expect(row.outcome.matches(output.outcome), "\(row.id): \(output.outcome)")
    }

    @Test(arguments: ReplyRow.malformed)
    func `a reply with an unexpected structure is unreadable`(reply: String) {
        guard case .unreadable = output(reply).outcome else {
            Issue.record("The reply was not reported as unreadable.")
            return
        }
    }

    @Test func `a booking without an email address is read with its reference`() {
        guard case .booking(let booking) = output(#"{"VehRetResRSCore":\#(ReplyRow.core)}"#).outcome
        else {
            Issue.record("The reply was not read as a booking.")
            return
        }
        #expect(booking.identity.reference == "IE7")
        #expect(booking.customer.email == nil)
        #expect(booking.isRetrieved)
    }
}
