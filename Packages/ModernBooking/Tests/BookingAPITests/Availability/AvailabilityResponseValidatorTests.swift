import BookingAPI
import BookingCore
import Testing

@Suite struct AvailabilityResponseValidatorTests {
    private func output(_ text: String) -> AvailabilityReply {
        AvailabilityResponseValidator.validate(OTANode(JSONReplyReader.read(text)))
    }

    @Test(arguments: [#"{"VehAvailRSCore":{}}"#, #"{"VehAvailRSCore":{},"Errors":{"Error":{}}}"#])
    func `a reply with cars is available, even without any car or with errors`(reply: String) {
        #expect(output(reply) == .available(Availability()))
    }

    @Test(arguments: [
        (#"{"Errors":{"Error":{"@ShortText":"One"}}}"#, ["One"]),
        (#"{"Errors":[{"Error":{"@ShortText":"One"}},{"Error":{"@ShortText":"Two"}}]}"#, ["One", "Two"]),
        (#"{"Errors":[]}"#, []), (#"{"Errors":{"Error":[{"@ShortText":"One"}]},"VehResRSCore":{}}"#, ["One"]),
    ])
    func `errors are read one by one, and take precedence over replies to other messages`(
        reply: String, texts: [String]
    ) {
        guard case .errors(let errors) = output(reply) else {
            Issue.record("The reply was not read as errors.")
            return
        }
        #expect(errors.map(\.shortText) == texts)
    }

    @Test func `a location search without results is recognised`() {
        #expect(output(#"{"VehMatchedLocs":[],"VehAvailRSCore":{}}"#) == .noResults)
    }

    @Test(arguments: [
        "", "{}", "<html>", #"{"VehMatchedLocs":[{}]}"#, #"{"LocationDetail":{},"VehAvailRSCore":{}}"#,
        #"{"VehResRSCore":{}}"#, #"{"RentalConditions":[]}"#, #"{"VehRetResRSCore":{"VehReservation":[]}}"#,
        #"{"VehRetResRSCore":{"VehReservation":{}}}"#,
    ])
    func `any other reply has no result`(reply: String) {
        #expect(output(reply) == .nothing)
    }

    @Test(arguments: [#"{"VehAvailRSCore":"none"}"#, #"{"VehAvailRSCore":{"VehVendorAvails":[7]}}"#, "[]"])
    func `cars with an unexpected structure are unreadable`(reply: String) {
        guard case .unreadable = output(reply) else {
            Issue.record("The reply was not reported as unreadable.")
            return
        }
    }

    @Test func `a quote is read beside other nodes`() {
        let reply = #"{"Errors":{},"PlanForQuoteRS":{"@PlanID":"P"}}"#
        let quote = InsuranceQuoteResponseValidator.validate(OTANode(JSONReplyReader.read(reply)))
        #expect(quote.planID == "P")
    }
}
