import BookingCore
import Foundation
import HTTP
import Testing

@testable import BookingAPI

@Suite struct GeocodeReplyTests {
    private func output(_ text: String) -> GeocodeReply {
        GeocodeReply(
            ServiceReply(http: HTTPReply(status: 500, body: Data(text.utf8)), encoding: .xml))
    }

    private static let madrid = """
        <result><type>locality</type><type>political</type><formatted_address>Madrid, Spain\
        </formatted_address><geometry><location><lat>40.4</lat><lng>-3.7</lng></location>\
        <viewport><southwest><lat>40.3</lat><lng>-3.9</lng></southwest>\
        <northeast><lat>40.6</lat><lng>-3.5</lng></northeast></viewport></geometry></result>
        """

    @Test(arguments: [1, 2])
    func `places are read with the part of the earth that shows them`(count: Int) throws {
        let results = String(repeating: Self.madrid, count: count)
        guard
            case .places(let places) = output(
                "<GeocodeResponse><status>OK</status>\(results)</GeocodeResponse>")
        else { throw MalformedReply(key: nil) }
        #expect(places.count == count)
        let place = try #require(places.first)
        #expect(place.address == "Madrid, Spain")
        #expect(place.position == GeoPoint(latitude: Double(Float(40.4)), longitude: Double(Float(-3.7))))
        #expect(abs(place.area.latitudeSpan - 0.3) < 1e-5)
        #expect(abs(place.area.longitudeSpan - 0.4) < 1e-5)
    }

    @Test(arguments: [
        ("<GeocodeResponse><status>OK</status></GeocodeResponse>", GeocodeReply.places([])),
        ("<GeocodeResponse><status>ZERO_RESULTS</status></GeocodeResponse>", .refused(.zeroResults)),
        ("<GeocodeResponse><status>SOMETHING</status></GeocodeResponse>", .refused(nil)),
        ("<html><body/></html>", .refused(nil)), ("", .unreadable), ("<a>", .unreadable),
        ("<a><status>INVALID_REQUEST</status><status>?</status></a>", .refused(.invalidRequest)),
    ])
    func `any other reply has no place`(reply: String, result: GeocodeReply) {
        #expect(output(reply) == result)
    }

    @Test func `a place without parts is at the origin`() {
        let origin = Place(
            address: nil, area: GeoArea(center: .origin, latitudeSpan: 0, longitudeSpan: 0))
        #expect(output("<a><result>x</result><status>OK</status></a>") == .places([origin]))
    }
}
