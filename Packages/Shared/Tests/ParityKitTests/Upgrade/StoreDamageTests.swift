import Fixtures
import Foundation
import ParityTrace
import Testing

@testable import ParityKit

struct StoreDamageTests {
    private func stored() throws -> Data {
        try Data(contentsOf: Fixtures.folder(.stores).appending(path: "two-bookings.plist"))
    }

    @Test func `a seed always does the same damage, and each kind occurs`() throws {
        let data = try stored()
        var kinds: Set<String> = []
        for seed in 0..<200 as Range<UInt64> {
            var (first, second) = (StoreDamage(seed: seed), StoreDamage(seed: seed))
            let damaged = first.damaged(data)
            #expect(second.damaged(data).kind == damaged.kind)
            kinds.insert(damaged.kind)
            if ["cut off", "flipped bits"].contains(damaged.kind) { #expect(damaged.data != data) }
        }
        #expect(
            kinds == [
                "cut off", "flipped bits", "emptied", "another type", "unknown key", "missing value",
                "wrong type",
            ])
    }

    @Test func `an unknown key is added to the list itself and to a dictionary in it`() throws {
        let data = try stored()
        let known = try StoreReader.jsonValue(ofPropertyList: data)
        var places: Set<String> = []
        for seed in 0..<2000 as Range<UInt64> {
            var damage = StoreDamage(seed: seed)
            let damaged = damage.damaged(data)
            guard damaged.kind == "unknown key" else { continue }
            let read = try StoreReader.jsonValue(ofPropertyList: damaged.data)
            let added = (read.members ?? []).map(\.key).filter { $0.hasPrefix("aLaterVersion") }
            if !added.isEmpty { places.insert("list") }
            if read["Bookings"] != known["Bookings"] { places.insert("bookings") }
        }
        #expect(places == ["list", "bookings"])
    }

    @Test func `changed values leave a list that can be read, also in an archive`() throws {
        let data = try stored()
        let known = try StoreReader.jsonValue(ofPropertyList: data)
        var changes = (outside: 0, inside: 0)
        for seed in 0..<200 as Range<UInt64> {
            var damage = StoreDamage(seed: seed)
            let damaged = damage.damaged(data)
            guard ["unknown key", "missing value", "wrong type"].contains(damaged.kind) else { continue }
            let read = try StoreReader.jsonValue(ofPropertyList: damaged.data)
            if read["Bookings"] == known["Bookings"] { changes.outside += 1 } else { changes.inside += 1 }
        }
        #expect(changes.outside > 10 && changes.inside > 10, "\(changes)")
    }
}
