import BookingAPI
import BookingCore
import HTTP
import StubServer
import Testing
import VirtualTime

@MainActor @Suite struct KMLDepotRequesterTests {
    private let dublin = GeoPoint(latitude: 53.35, longitude: -6.26)

    private static var feed: String {
        let placemarks = [("CORK", "-8.47,51.9"), ("PORT", "-6.2,53.35"), ("CITY", "-6.26,53.35")].map {
            """
            <Placemark id="\($0)"><name>\($0)</name><Point><coordinates>\($1)</coordinates></Point></Placemark>
            """
        }
        return """
            <kml xmlns="http://www.opengis.net/kml/2.2"><Document>\(placemarks.joined())</Document></kml>
            """
    }

    /// Returns what a source finds on a server.
    private func found(
        by source: (Transport, _ address: String) -> any DepotSource, at server: StubServer,
        _ settings: SearchSettings
    ) async throws -> [NearbyDepot] {
        let client = HTTPClient(clock: VirtualClock())
        let transport = Transport(to: .test) { request async throws(HTTPError) in
            try await client.send(request)
        }
        let source = source(transport, "http://127.0.0.1:\(server.port)")
        let reply = try await source.send(
            source.depots(around: dublin, settings: settings, isLogged: false))
        guard case .depots(let depots) = source.depots(in: reply, around: dublin, settings: settings)
        else { return [] }
        return depots
    }

    @Test(
        arguments: [
            (SearchSettings(radius: 20, metric: .kilometres), ["CITY", "PORT"], ["0.0 km", "4.0 km"]),
            (SearchSettings(radius: 1, metric: .kilometres), ["CITY"], ["0.0 km"]),
            (
                SearchSettings(radius: 200, metric: .miles), ["CITY", "PORT", "CORK"],
                ["0.0 miles", "2.5 miles", "136.5 miles"]
            ),
        ])
    func `a feed gives the depots within the radius, the nearest first`(
        settings: SearchSettings, names: [String], distances: [String]
    ) async throws {
        let server = StubServer()
        server.set(RequestMatch("GET", "/depots.kml"), .xml(Self.feed))
        try await server.start()
        let depots = try await found(
            by: { KMLDepotRequester(transport: $0, feed: "\($1)/depots.kml") }, at: server, settings)
        #expect(depots.map(\.location.name) == names)
        #expect(depots.map { $0.distance(separator: " ") } == distances)
        #expect(server.journal.count == 1)
        await server.stop()
    }

    @Test func `the booking service is a source behind the same protocol`() async throws {
        let server = StubServer()
        server.set(
            RequestMatch("POST", "/ota/json"),
            .json(#"{"VehMatchedLocs":[{"LocationDetail":{"@Name":"CITY"}}]}"#))
        try await server.start()
        let depots = try await found(
            by: { transport, address in
                var transport = transport
                transport.service = ServiceAddresses(
                    messages: "\(address)/ota", payments: "", configuration: "", geocoder: "")
                return DepotRequester(
                    context: RequestContext(
                        encoding: .json, transport: transport, clientID: { "1" }, currencyCode: { nil }))
            }, at: server, SearchSettings(radius: 20, metric: .kilometres))
        #expect(depots.map(\.location.name) == ["CITY"])
        await server.stop()
    }

    @Test func `a feed without depots in the radius has no results`() {
        let source = KMLDepotRequester(
            transport: Transport(to: .test) { _ in HTTPReply(status: 500) }, feed: "")
        let depot = NearbyDepot(location: Location(), position: GeoPoint(latitude: 0, longitude: 0))
        let settings = SearchSettings(radius: 1, metric: .miles)
        #expect(source.found(.depots([depot]), around: dublin, settings: settings) == .noResults)
        #expect(source.found(.nothing, around: dublin, settings: settings) == .nothing)
    }
}
