import BookingAPI
import BookingCore
import BookingTestSupport
import Foundation
import HTTP
import Testing

@MainActor @Suite struct DepotRequesterTests {
    private let service = ScriptedService { Issue.record("\($0)") }
    private let dublin = GeoPoint(latitude: 53.349, longitude: -6.2603)

    private func sent(_ requester: some Requester, _ request: ServiceRequest) async throws -> HTTPRequest {
        service.announce("")
        _ = try await requester.send(request)
        return try #require(service.requests.last)
    }

    private func body(_ encoding: MessageEncoding, _ settings: SearchSettings) async throws -> String {
        let requester = DepotRequester(context: service.context(encoding))
        let request = try await sent(requester, requester.depots(around: dublin, settings: settings))
        return String(decoding: request.body ?? Data(), as: UTF8.self)
    }

    @Test func `depots are requested in JSON, with two decimals and a radius of 50 at first`() async throws {
        #expect(
            try await body(.json, SearchSettings(radius: 0, metric: .miles)) == """
                {"@xmlns":"http://www.opentravel.org/OTA/2003/05",\
                "@xmlns:xsi":"http://www.w3.org/2001/XMLSchema-instance","@Version":"1.005",\
                "@Target":"Test","POS":{"Source":{\
                "RequestorID":{"@Type":"16","@ID":"229799","@ID_Context":"CARTRAWLER"}}},\
                "VehLocSearchCriterion":{"@ExactMatch":"true","@ImportanceType":"Mandatory",\
                "Position":{"@Latitude":"53.35","@Longitude":"-6.26"},\
                "Radius":{"@Distance":"50","@DistanceMeasure":"miles"}}}
                """)
        let url = try #require(service.requests.last).url
        #expect(url == "http://otatest.rebook.test:20002/cartrawlerota/json?type=OTA_VehLocSearchRQ")
    }

    @Test func `depots are requested in XML, within the radius of the settings`() async throws {
        #expect(
            try await body(.xml, SearchSettings(radius: 20, metric: .kilometres)).hasSuffix(
                """
                <VehLocSearchCriterion ExactMatch="true" ImportanceType="Mandatory">\
                <Position Latitude="53.35" Longitude="-6.26"/><Radius Distance="20" DistanceMeasure="km"/>\
                </VehLocSearchCriterion></OTA_VehLocSearchRQ>
                """))
    }

    @Test func `an unknown unit is kilometres`() async throws {
        let text = try await body(
            .json, SearchSettings(radius: 1, metric: SearchSettings.Metric(rawValue: 2)))
        #expect(text.contains(#""@DistanceMeasure":"km""#))
    }

    @Test(arguments: [
        ("New+York", "New+York"), ("Cork,+Ireland", "Cork,+Ireland"), ("a&b=c#d%", "a&b=c%23d%25"),
        ("Köln", "K%C3%B6ln"), ("", ""),
    ])
    func `a place is requested by its name`(name: String, item: String) async throws {
        let requester = GeocodeRequester(transport: service.transport)
        let request = try await sent(requester, requester.places(named: name))
        #expect(request.method == "GET")
        #expect(
            request.url == "http://maps.rebook.test/maps/api/geocode/xml?address=\(item)&sensor=false")
        #expect(request.timeout == .seconds(60))
    }
}
