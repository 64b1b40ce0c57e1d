import BookingAPI
import BookingCore
import Testing

@Suite struct ConditionsResponseValidatorTests {
    private func output(_ text: String) -> ConditionsReply {
        ConditionsResponseValidator.validate(OTANode(JSONReplyReader.read(text)))
    }

    @Test func `a list of conditions is read`() {
        let reply =
            #"{"RentalConditions":[{"@Title":"Age","Paragraph":"21."},{"@Title":"Fuel","Paragraph":""}]}"#
        let expected = [RentalCondition(title: "Age", body: "21."), RentalCondition(title: "Fuel", body: "")]
        #expect(output(reply) == .conditions(expected))
    }

    @Test(arguments: [
        #"{"VehAvailRSCore":{}}"#, #"{"VehResRSCore":{}}"#, #"{"VehRetResRSCore":{"VehReservation":{}}}"#,
        #"{"VehMatchedLocs":[{}]}"#,
    ])
    func `cars, bookings and locations are nothing to read`(reply: String) {
        #expect(output(reply) == .nothing)
    }

    @Test(arguments: [
        "", "{}", "<html>", #"{"RentalConditions":[]}"#, #"{"RentalConditions":{"RentalCondition":{}}}"#,
        #"{"LocationDetail":null}"#, #"{"VehRetResRSCore":{"VehReservation":[]}}"#,
        #"{"VehRetResRSCore":{}}"#,
    ])
    func `a reply without a list of conditions is a page without any, as ever`(reply: String) {
        #expect(output(reply) == .conditions([]))
    }

    @Test func `a search that found nothing says so`() {
        #expect(output(#"{"VehMatchedLocs":[]}"#) == .noResults)
    }

    @Test func `errors are told apart from conditions`() {
        let error = ServiceError(type: nil, shortText: "Gone", text: nil)
        #expect(output(#"{"Errors":{"Error":{"@ShortText":"Gone"}}}"#) == .errors([error]))
    }

    @Test(arguments: [#"{"RentalConditions":["text"]}"#, #"{"RentalConditions":[{"Paragraph":{}}]}"#])
    func `a condition of another shape is unreadable`(reply: String) {
        guard case .unreadable = output(reply) else {
            Issue.record("The reply is read.")
            return
        }
    }
}
