import BookingAPI
import BookingCore
import Testing

@Suite struct AvailabilityResponseValidatorTests {
    private func meaning(_ text: String) throws -> AvailabilityReply {
        try AvailabilityResponseValidator.validate(OTANode(JSONReplyReader.read(text)))
    }

    @Test(arguments: [#"{"VehAvailRSCore":{}}"#, #"{"VehAvailRSCore":{},"Errors":{"Error":{}}}"#])
    func `cars are available, also when there are none, and before errors`(reply: String) throws {
        #expect(try meaning(reply) == .available(Availability()))
    }

    @Test(arguments: [
        (#"{"Errors":{"Error":{"@ShortText":"One"}}}"#, ["One"]),
        (#"{"Errors":[{"Error":{"@ShortText":"One"}},{"Error":{"@ShortText":"Two"}}]}"#, ["One", "Two"]),
        (#"{"Errors":[]}"#, []), (#"{"Errors":{"Error":[{"@ShortText":"One"}]},"VehResRSCore":{}}"#, ["One"]),
    ])
    func `errors are told one by one, before foreign replies that come later`(
        reply: String, texts: [String]
    ) throws {
        guard case .errors(let errors) = try meaning(reply) else {
            Issue.record("There are no errors.")
            return
        }
        #expect(errors.map(\.shortText) == texts)
    }

    @Test func `a search for places that found none is told`() throws {
        #expect(try meaning(#"{"VehMatchedLocs":[],"VehAvailRSCore":{}}"#) == .noResults)
    }

    @Test(arguments: [
        "", "{}", "<html>", #"{"VehMatchedLocs":[{}]}"#, #"{"LocationDetail":{},"VehAvailRSCore":{}}"#,
        #"{"VehResRSCore":{}}"#, #"{"RentalConditions":[]}"#, #"{"VehRetResRSCore":{"VehReservation":[]}}"#,
        #"{"VehRetResRSCore":{"VehReservation":{}}}"#,
    ])
    func `anything else is nothing`(reply: String) throws {
        #expect(try meaning(reply) == .nothing)
    }

    @Test(arguments: [#"{"VehAvailRSCore":"none"}"#, #"{"VehAvailRSCore":{"VehVendorAvails":[7]}}"#, "[]"])
    func `cars of another shape are malformed`(reply: String) {
        #expect(throws: MalformedReply.self) { try meaning(reply) }
    }

    @Test func `a quote is read wherever it stands`() throws {
        let reply = #"{"Errors":{},"PlanForQuoteRS":{"@PlanID":"P"}}"#
        let quote = try InsuranceQuoteResponseValidator.validate(OTANode(JSONReplyReader.read(reply)))
        #expect(quote.planID == "P")
    }
}
