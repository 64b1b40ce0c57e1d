import Fixtures
import Foundation
import Testing
import WireFormat

@testable import ParityKit

struct ReplyFileTests {
    @Test(arguments: Wire.allCases)
    func `a geocoder's reply is XML on both wires`(wire: Wire) throws {
        let file = ReplyFile(folder: Fixtures.folder(.replies), wire: wire, variables: [:])
        let content = try file.content(of: "Geocode/one-hit")
        #expect(content.type == "application/xml; charset=UTF-8")
        #expect(String(decoding: content.body, as: UTF8.self).contains("<GeocodeResponse>"))
    }
}
