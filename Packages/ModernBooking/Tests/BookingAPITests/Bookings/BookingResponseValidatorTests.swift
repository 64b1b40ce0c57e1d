import BookingAPI
import BookingCore
import Testing

@Suite struct BookingResponseValidatorTests {
    private func output(_ text: String) -> BookingReply {
        BookingResponseValidator.validate(OTANode(JSONReplyReader.read(text)))
    }

    @Test(arguments: ReplyRow.all)
    func `each reply has the result that it has in Legacy`(row: ReplyRow) {
        let output = output(row.reply)
        #expect(output.saysNoResults == row.saysNoResults)
        #expect(row.outcome.matches(output.outcome), "\(row.id): \(output.outcome)")
    }

    @Test(arguments: ReplyRow.malformed)
    func `a reply of another shape is unreadable`(reply: String) {
        guard case .unreadable = output(reply).outcome else {
            Issue.record("The reply is read.")
            return
        }
    }

    @Test func `a booking is read with both ids and without an address`() {
        guard case .booking(let booking) = output(#"{"VehRetResRSCore":\#(ReplyRow.core)}"#).outcome
        else {
            Issue.record("There is no booking.")
            return
        }
        #expect(booking.identity.reference == "IE7")
        #expect(booking.customer.email == nil)
        #expect(booking.isRetrieved)
    }
}
