import BookingCore
import Foundation
import Testing

@testable import BookingAPI

@Suite struct GeocodeRequesterTests {
    private func output(_ text: String) -> GeocodeReply {
        GeocodeResponseValidator.validate(OTANode(XMLReplyReader.read(Data(text.utf8))))
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
        #expect(place.position == GeoPoint(latitude: 40.4, longitude: -3.7))
        #expect(abs(place.area.latitudeSpan - 0.3) < 1e-9)
        #expect(abs(place.area.longitudeSpan - 0.4) < 1e-9)
    }

    @Test(arguments: [
        ("<GeocodeResponse><status>OK</status></GeocodeResponse>", GeocodeReply.places([])),
        ("<GeocodeResponse><status>ZERO_RESULTS</status></GeocodeResponse>", .refused(.zeroResults)),
        ("<GeocodeResponse><status>SOMETHING</status></GeocodeResponse>", .refused(nil)),
        ("<html><body/></html>", .refused(nil)), ("", .unreadable), ("<a>", .unreadable),
        ("<GeocodeResponse><status>OK</status><result>x</result></GeocodeResponse>", .unreadable),
    ])
    func `any other reply has no place`(reply: String, result: GeocodeReply) {
        #expect(output(reply) == result)
    }
}
