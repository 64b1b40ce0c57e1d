import Fixtures
import Foundation
import ParityTrace
import Testing

@testable import ParityKit

/// Tests of the changes of each value of a stored file.
struct StoredValuesTests {
    private func stored(_ name: String) throws -> Data {
        try Data(contentsOf: Fixtures.folder(.stores).appending(path: "\(name).plist"))
    }

    private func tree(_ data: Data) throws -> JSONValue {
        try #require(RawStore.tree(of: StoreFiles(content: .data(data), others: []))?["file"])
    }

    private func changed(_ name: String, in store: String) throws -> [String: JSONValue] {
        let values = try #require(StoredValues(try stored(store)))
        return Dictionary(try values.changed(name).map { ($0.way, try tree($0.data)) }) { first, _ in first }
    }

    @Test func `the bookings of a file are one booking, and each of their values has a name`() throws {
        let names = try #require(StoredValues(try stored("two-bookings"))).names
        #expect(names.contains("cartrawler.info.version") && names.contains("Bookings"))
        let inner = "Bookings.*.$top.root.$object"
        #expect(names.contains("\(inner).totalChargeAmount.$object"), "\(names)")
        #expect(names.contains("\(inner).$class.$object.$classname"))
        #expect(!names.contains { $0.contains("IE700") && $0.contains("$") })
        #expect(StoredValues(Data("no list".utf8)) == nil)
    }

    @Test func `a value is absent, or has each other type of a property list`() throws {
        let changed = try changed("searchRadius", in: "settings")
        #expect(changed["absent"]?["searchRadius"] == nil && changed["absent"]?["metric"] != nil)
        let expected: [String: JSONValue] = [
            "a date": ["$date": .number("0.0")], "data": ["$data": "AAEC"], "true": true, "-1": -1,
            "\"yes\"": "yes",
            "a number beyond 32 bits": 4_294_967_297,
        ]
        for (way, value) in expected { #expect(changed[way]?["searchRadius"] == value, "\(way)") }
        // A property list has no null, and a plain one no archived null.
        #expect(changed["null"] == nil && changed["an archived null"] == nil)
    }

    @Test func `only one value of an archive changes, and it stays an archive that can be read`() throws {
        let key = "Bookings.*.$top.root.$object.totalChargeAmount.$object"
        let before = try #require(RawStore.resolved(try tree(try stored("two-bookings"))))
        let changed = try changed(key, in: "two-bookings")
        #expect(changed.count > 15)
        func booking(_ tree: JSONValue?) -> JSONValue? {
            tree?["Bookings"]?["IE700987654"]?["$list"]?["$top"]?["root"]
        }
        let values = try #require(booking(before)?.members)
        for (way, tree) in changed {
            let archive = tree["Bookings"]?["IE700987654"]?["$list"]
            #expect(archive?["$objects"]?.array?.first == "$null", "\(way)")
            let after = try #require(RawStore.resolved(tree))
            let kept = booking(after)?.members?.filter { $0.key != "totalChargeAmount" }
            #expect(kept == values.filter { $0.key != "totalChargeAmount" }, "\(way)")
            #expect(after["Bookings"]?["IE700123456"] == before["Bookings"]?["IE700123456"], "\(way)")
        }
        #expect(booking(changed["\"yes\""].flatMap { RawStore.resolved($0) })?["totalChargeAmount"] == "yes")
        let null = try self.changed("Bookings.*.$top.root.$object.totalChargeAmount", in: "two-bookings")
        #expect(
            booking(null["an archived null"].flatMap { RawStore.resolved($0) })?["totalChargeAmount"]
                == "$null")
    }

    @Test(arguments: ["two-bookings", "older-archive", "numbers-in-a-booking", "complete"])
    func `an archive whose objects were resolved and put into a table again is the same`(name: String) throws
    {
        let tree = try tree(try stored(name))
        let again = RawStore.archived(try #require(RawStore.resolved(tree, isMarked: true)))
        #expect(RawStore.resolved(again) == RawStore.resolved(tree))
        #expect(again["cartrawler.info"] == tree["cartrawler.info"])
    }
}
