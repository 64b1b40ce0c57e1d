import BookingAPI
import BookingCore
import Testing

@Suite struct BookingResponseValidatorTests {
    private func meaning(_ text: String) throws -> BookingReply {
        try BookingResponseValidator.validate(OTANode(JSONReplyReader.read(text)))
    }

    @Test(arguments: ReplyRow.all)
    func `a reply means what it always has`(row: ReplyRow) throws {
        let meaning = try meaning(row.reply)
        #expect(meaning.saysNoResults == row.saysNoResults)
        #expect(row.outcome.matches(meaning.outcome), "\(row.id): \(meaning.outcome)")
    }

    @Test(arguments: ReplyRow.malformed)
    func `a reply of another shape is unreadable`(reply: String) {
        #expect(throws: MalformedReply.self) { try meaning(reply) }
    }

    @Test func `a booking is read with both ids and without an address`() throws {
        guard case .booking(let booking) = try meaning(#"{"VehRetResRSCore":\#(ReplyRow.core)}"#).outcome
        else {
            Issue.record("There is no booking.")
            return
        }
        #expect(booking.identity.reference == "IE7")
        #expect(booking.customer.email == nil)
        #expect(booking.isRetrieved)
    }
}
