import BookingAPI
import BookingCore
import Testing

@Suite struct DeparturesResponseValidatorTests {
    private func lines(_ reply: String) -> [LineDepartures] {
        DeparturesResponseValidator.validate(OTANode(JSONReplyReader.read(reply)))
    }

    private func times(_ departures: String) -> [Int] {
        let reply = #"{"ShuttleDepartures":{"Line":{"@Id":"747","Departure":\#(departures)}}}"#
        return lines(reply).flatMap(\.times).map(\.count)
    }

    @Test(arguments: [
        #"{"ShuttleDepartures":{"Line":\#(line)}}"#, #"{"ShuttleDepartures":{"Line":[\#(line),""]}}"#,
        #"{"ShuttleDepartures":[\#(line),null]}"#,
    ])
    func `a line is read with everything, in each form`(reply: String) {
        #expect(
            lines(reply) == [
                LineDepartures(
                    id: "747", name: "Airlink", destination: "Terminal 1", direction: "northbound",
                    times: [12, 42].map(Minutes.init))
            ])
    }

    private static let line = """
        {"@Id":747,"@Name":"Airlink","@Destination":"Terminal 1","@Direction":"northbound",\
        "Departure":[{"@Minutes":"12"},{"@Minutes":42}]}
        """

    @Test(arguments: [
        (#"{"@Minutes":"12"}"#, [12]), (#"[{"@Minutes":"12"}]"#, [12]), (#""""#, []), ("null", []),
        (#"{}"#, []), (#"{"@Minutes":null}"#, []), (#"[{"@Minutes":[]},1,""]"#, []),
        (#"{"@Minutes":"12.7"}"#, [12]), (#"{"@Minutes":" -3x"}"#, [-3]), (#"{"@Minutes":"x"}"#, [0]),
        (#"{"@Minutes":"99999999999"}"#, [2_147_483_647]), (#"{"@Minutes":true}"#, [1]),
    ])
    func `a departure is the number that its text begins with`(departures: String, minutes: [Int]) {
        #expect(times(departures) == minutes)
    }

    @Test(arguments: [
        "", "{}", "[]", #"{"ShuttleDepartures":""}"#, #"{"ShuttleDepartures":{"Line":""}}"#,
        #"{"ShuttleDepartures":{"Other":{}}}"#, #"{"Errors":{},"ShuttleDepartures":[{"@Id":"747"}]}"#,
    ])
    func `any other reply has no lines`(reply: String) {
        #expect(lines(reply).isEmpty)
    }

    @Test func `a line without parts is one`() {
        #expect(lines(#"{"ShuttleDepartures":[{},{"@Id":null}]}"#) == [LineDepartures(), LineDepartures()])
    }
}
