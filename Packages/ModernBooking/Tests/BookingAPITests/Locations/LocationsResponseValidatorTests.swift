import BookingAPI
import BookingCore
import Testing

@Suite struct LocationsResponseValidatorTests {
    private func output(_ text: String) -> LocationsReply {
        LocationsResponseValidator.validate(OTANode(JSONReplyReader.read(text)))
    }

    @Test func `several locations are read`() {
        let reply = """
            {"VehMatchedLocs":{"LocationDetail":[{"@Code":"318","@Name":"DUBLIN","@CountryCode":"IE",\
            "@AirportCode":"DUB"},{"@Name":"CORK"}]}}
            """
        let dublin = Location(code: "318", name: "DUBLIN", countryCode: "IE", airportCode: "DUB")
        #expect(output(reply) == .locations([dublin, Location(name: "CORK")]))
    }

    @Test func `a single location is read, whatever else the reply contains`() {
        let reply = #"{"VehMatchedLocs":{"LocationDetail":{"@Name":"CORK"}}}"#
        #expect(output(reply) == .locations([Location(name: "CORK")]))
    }

    @Test(arguments: [
        #"{"VehMatchedLocs":[{"@Name":"CORK"}]}"#,
        #"{"VehMatchedLocs":[{"LocationDetail":{"@Name":"CORK"}}]}"#,
    ])
    func `locations in an array are read, wrapped or not`(reply: String) {
        #expect(output(reply) == .locations([Location(name: "CORK")]))
    }

    @Test(arguments: [
        #"{"VehMatchedLocs":{"LocationDetail":[]},"Errors":{}}"#, #"{"VehMatchedLocs":[]}"#,
    ])
    func `an empty reply has no results`(reply: String) {
        #expect(output(reply) == .noResults)
    }

    @Test(arguments: [#"{"Errors":{}}"#, #"{"Errors":null,"VehMatchedLocs":{"LocationDetail":{}}}"#])
    func `errors are a refusal, even with a single location in the same reply`(reply: String) {
        #expect(output(reply) == .refused)
    }

    @Test(arguments: ["", "{}", "<html>", #"{"VehMatchedLocs":{}}"#])
    func `an unknown reply is a location without a name`(reply: String) {
        #expect(output(reply) == .locations([Location()]))
    }

    @Test(arguments: [
        #"{"VehMatchedLocs":["x"]}"#, #"{"VehMatchedLocs":"none"}"#, "[]",
        #"{"VehMatchedLocs":{"LocationDetail":["x"]}}"#,
    ])
    func `a reply with an unexpected structure is unreadable`(reply: String) {
        guard case .unreadable = output(reply) else {
            Issue.record("The reply was not reported as unreadable.")
            return
        }
    }
}
