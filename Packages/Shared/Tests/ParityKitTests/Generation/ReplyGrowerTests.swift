import Fixtures
import Foundation
import ParityTrace
import Testing
import WireFormat

@testable import ParityKit

@Suite struct ReplyGrowerTests {
    private func grown(_ seed: UInt64, _ wire: Wire, _ fixture: String = "Manage/confirmed") -> Journey.Reply
    {
        var values = HostileValues(seed: seed)
        return ReplyGrower(folder: Fixtures.folder(.replies), wire: wire, tokens: TokenCache())
            .grown(Journey.Reply(fixture: fixture), &values)
    }

    @Test(arguments: Wire.allCases)
    func `a seed always grows the same reply`(wire: Wire) {
        #expect(grown(3, wire) == grown(3, wire))
        #expect(Set((0..<40).map { grown($0, wire).body }).count > 30)
    }

    @Test func `most changed JSON can still be read, and has lost, doubled or other values`() throws {
        let original = try JSONValue(json: #require(grown(0, .json, "Manage/confirmed").body))
        let bodies = (0..<200).compactMap { grown($0, .json).body }
        let values = bodies.compactMap { try? JSONValue(json: $0) }
        #expect(values.count * 10 > bodies.count * 8)
        #expect(values.contains { $0.leafCount < original.leafCount - 5 })
        #expect(values.contains { $0.leafCount > original.leafCount + 5 })
        #expect(bodies.contains { $0.contains(":null") } && bodies.contains { $0.contains("[]") })
    }

    @Test func `XML loses, repeats and empties elements, and changes texts`() throws {
        let bodies = (0..<200).compactMap { grown($0, .xml).body }
        let counts = Set(bodies.map { $0.components(separatedBy: "<ConfId").count - 1 })
        #expect(counts.isSuperset(of: [1, 2, 3]))
        #expect(bodies.contains { !$0.contains("Dublin City") || !$0.contains("Opel Corsa") })
        #expect(bodies.allSatisfy { $0.hasPrefix("<?xml") })
    }

    @Test func `a reply without a file stays as it is`() {
        var values = HostileValues(seed: 1)
        let grower = ReplyGrower(folder: Fixtures.folder(.replies), wire: .json, tokens: TokenCache())
        for reply in [Journey.Reply(), Journey.Reply(fixture: "pixel"), Journey.Reply(fixture: "none")] {
            #expect(grower.grown(reply, &values) == reply)
        }
    }

    @Test(arguments: Wire.allCases)
    func `a geocoder's reply is XML on both wires`(wire: Wire) {
        let bodies = (0..<40).compactMap { grown($0, wire, "Geocode/three-hits").body }
        #expect(Set(bodies).count > 20 && bodies.allSatisfy { $0.hasPrefix("<?xml") })
    }

    @Test func `a configuration is JSON on both wires`() {
        let body = (0..<20).compactMap { grown($0, .xml, "Config/config-newer").body }
        #expect(body.contains { (try? JSONValue(json: $0)) != nil })
    }
}
