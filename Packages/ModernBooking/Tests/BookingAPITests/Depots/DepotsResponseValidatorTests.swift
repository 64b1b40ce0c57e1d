import BookingAPI
import BookingCore
import Testing

@Suite struct DepotsResponseValidatorTests {
    private func output(_ text: String) -> DepotsReply {
        DepotsResponseValidator.validate(OTANode(JSONReplyReader.read(text)))
    }

    private func depot(_ text: String) throws -> NearbyDepot {
        guard case .depots(let depots) = output(#"{"VehMatchedLocs":[\#(text)]}"#) else {
            throw MalformedReply(key: nil)
        }
        return try #require(depots.first)
    }

    @Test func `a depot is read with everything`() throws {
        let depot = try depot(
            """
            {"LocationDetail":{"@AtAirport":"true","@Code":"318","@Name":"DUBLIN","@CountryCode":"IE",\
            "Address":{"AddressLine":"Dock 1","CountryName":{"@Code":"GB"}},\
            "AdditionalInfo":{"TPA_Extensions":{"SearchRef":{"@Distance":"1.5","@DistanceMeasure":"km"},\
            "Position":{"@Latitude":"53.42","@Longitude":"-6.27"}}}},"@AirportCode":"DUB"}
            """)
        #expect(
            depot
                == NearbyDepot(
                    location: Location(
                        code: "318", name: "DUBLIN", countryCode: "IE", airportCode: "DUB"),
                    address: "Dock 1", distance: "1.5", unit: "km",
                    position: GeoPoint(latitude: 53.42, longitude: -6.27), isMarkedAirport: true))
        #expect(depot.distance(separator: " ") == "1.5 km")
    }

    @Test(arguments: [
        #"{"Shuttle":\#(shuttle)}"#, #"{"Shuttle":[\#(shuttle),"",null]}"#, #"[\#(shuttle),"x"]"#,
    ])
    func `Z36: a depot has a city and lines, in each form`(shuttles: String) throws {
        let depot = try depot(
            """
            {"LocationDetail":{"@Code":318,"Address":{"CityName":"Dún Laoghaire"},\
            "AdditionalInfo":{"TPA_Extensions":{"Shuttles":\(shuttles)}}}}
            """)
        #expect(depot.city == "Dún Laoghaire")
        #expect(depot.code == "318")
        #expect(depot.lines == [ShuttleLine(id: "747", name: "Airlink", destination: "Terminal 1")])
    }

    private static let shuttle = #"{"@Line":747,"@Name":"Airlink","@Destination":"Terminal 1"}"#

    @Test(arguments: ["null", "{}", "[]"])
    func `no request can name a depot whose code is no text`(code: String) throws {
        let depot = try depot(
            #"{"LocationDetail":{"@Code":\#(code),"Address":{"CityName":[]},"AdditionalInfo":""}}"#)
        #expect(depot.code == nil)
        #expect(depot.location.code != nil)
        #expect(depot.city == nil)
        #expect(depot.lines.isEmpty)
    }

    @Test func `a depot without its own country is in that of its address`() throws {
        let depot = try depot(#"{"LocationDetail":{"Address":{"CountryName":{"@Code":"GB"}}}}"#)
        #expect(depot.location.countryCode == "GB")
        #expect(depot.position == .origin)
        #expect(depot.distance(separator: "") == "(null)(null)")
    }

    @Test(arguments: [
        (#"{"LocationDetail":{"@AtAirport":"true"}}"#, true, true),
        (#"{"LocationDetail":{},"@AirportCode":"DUB"}"#, true, false),
        (#"{"LocationDetail":{"@AtAirport":"false"}}"#, false, false),
        (#"{"LocationDetail":{"@AtAirport":null}}"#, false, false),
    ])
    func `an airport is known by its mark or its code, and only the mark changes the picture`(
        reply: String, isAtAirport: Bool, isMarked: Bool
    ) throws {
        let depot = try depot(reply)
        #expect(depot.location.isAtAirport == isAtAirport)
        #expect(depot.isMarkedAirport == isMarked)
    }

    @Test func `odd values that a rental does not need hide no depot`() throws {
        let depot = try depot(
            """
            {"LocationDetail":{"@Name":"DUBLIN","Address":"","AdditionalInfo":{"TPA_Extensions":[1]}}}
            """)
        #expect(depot == NearbyDepot(location: Location(name: "DUBLIN")))
    }

    @Test(arguments: [
        #"{"VehMatchedLocs":{"VehMatchedLoc":{"LocationDetail":{"@Name":"CORK"}}}}"#,
        #"{"VehMatchedLocs":{"VehMatchedLoc":[{"LocationDetail":{"@Name":"CORK"}}]}}"#,
    ])
    func `a single depot is read`(reply: String) {
        #expect(output(reply) == .depots([NearbyDepot(location: Location(name: "CORK"))]))
    }

    @Test func `an object without depots is one without a name`() {
        #expect(output(#"{"VehMatchedLocs":{}}"#) == .depots([NearbyDepot(location: Location())]))
    }

    @Test(arguments: [
        (#"{"VehMatchedLocs":[]}"#, DepotsReply.noResults), (#"{"VehMatchedLocs":""}"#, .noResults),
        (
            #"{"Errors":{"Error":{"@ShortText":"No"}}}"#,
            .refused([ServiceError(type: nil, shortText: "No", text: nil)])
        ),
        ("", .nothing), ("{}", .nothing), (#"{"LocationDetail":{}}"#, .nothing),
        (#"{"VehAvailRSCore":{}}"#, .nothing), (#"{"VehResRSCore":{}}"#, .nothing),
    ])
    func `any other reply has no depots`(reply: String, result: DepotsReply) {
        #expect(output(reply) == result)
    }

    @Test(arguments: ["[]", #"{"VehMatchedLocs":["x"]}"#, #"{"VehMatchedLocs":[{"LocationDetail":"x"}]}"#])
    func `a reply with an unexpected structure is unreadable`(reply: String) {
        guard case .unreadable = output(reply) else {
            Issue.record("The reply was not reported as unreadable.")
            return
        }
    }
}
