import BookingAPI
import BookingTestSupport
import Foundation
import HTTP
import Testing

@MainActor @Suite struct DepotDetailRequesterTests {
    private let service = ScriptedService { Issue.record("\($0)") }

    private func sent(
        _ encoding: MessageEncoding, _ request: (RequestContext) throws -> ServiceRequest
    ) async throws -> (url: String, body: String) {
        service.announce("")
        let context = service.context(encoding)
        _ = try await DepotDetailRequester(context: context).send(request(context))
        let sent = try #require(service.requests.last)
        #expect(sent.timeout == .seconds(15))
        return (sent.url, String(decoding: sent.body ?? Data(), as: UTF8.self))
    }

    nonisolated private static let jsonHeader = """
        {"@xmlns":"http://www.opentravel.org/OTA/2003/05",\
        "@xmlns:xsi":"http://www.w3.org/2001/XMLSchema-instance","@Version":"1.005","@Target":"Test",\
        "POS":{"Source":{"RequestorID":{"@Type":"16","@ID":"229799","@ID_Context":"CARTRAWLER"}}},
        """

    @Test(arguments: [
        (MessageEncoding.json, jsonHeader + #""Location":{"@LocationCode":"318"}}"#),
        (.xml, #"</POS><Location LocationCode="318"/></OTA_VehLocDetailRQ>"#),
    ])
    func `details are requested by the code of the depot`(encoding: MessageEncoding, end: String) async throws
    {
        let sent = try await sent(encoding) { try DepotDetailRequester(context: $0).detail(of: "318") }
        #expect(sent.body.hasSuffix(end))
        #expect(sent.url.hasSuffix("/\(encoding.rawValue)?type=OTA_VehLocDetailRQ"))
    }

    @Test(arguments: [
        (
            MessageEncoding.json,
            jsonHeader + #""ShuttleCriterion":{"@LocationCode":"318","@Region":"dublin"}}"#
        ),
        (
            .xml,
            #"</POS><ShuttleCriterion LocationCode="318" Region="dublin"/></CT_ShuttleDeparturesRQ>"#
        ),
    ])
    func `departures are requested by code and region`(encoding: MessageEncoding, end: String) async throws {
        let sent = try await sent(encoding) {
            try DepartureRequester(context: $0).departures(at: "318", in: "dublin")
        }
        #expect(sent.body.hasSuffix(end))
        #expect(sent.url.hasSuffix("/\(encoding.rawValue)?type=CT_ShuttleDeparturesRQ"))
    }
}
