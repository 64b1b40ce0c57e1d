import BookingCore
import BookingTestSupport
import Foundation
import PropertyLists
import Testing

@testable import BookingStore

@MainActor @Suite struct DefaultsFileTests {
    private let store = ScratchStore()

    @Test func `a missing file has no values, and reading it does not create it`() {
        #expect(store.opened.values.isEmpty)
        #expect(store.listing.isEmpty)
    }

    @Test func `a value that was set is read at the next launch`() throws {
        try store.opened.set([("a", .integer(1)), ("b", .string("x"))])
        try store.opened.set([("b", nil)])
        #expect(store.onDisk == ["a": .integer(1)])
        #expect(store.listing == ["tests.plist"])
    }

    @Test func `no other user can read the file`() throws {
        try store.set("a", .integer(1))
        let mode = try FileManager.default.attributesOfItem(atPath: store.location)[.posixPermissions]
        #expect(mode as? Int == 0o600)
    }

    @Test func `each change is announced before it is made, even one without effect`() throws {
        var changes: [DefaultsFile.Change] = []
        let file = DefaultsFile(at: store.location) { changes.append($0) }
        try file.set([("a", .integer(1)), ("b", nil)])
        try file.remove(["a"])
        try file.edit("c") { $0["d"] = .bool(true) }
        #expect(changes == [.set("a"), .set("b"), .remove("a"), .set("c")])
    }

    @Test func `values that another process or another version stored survive a save`() throws {
        try store.set("a", .integer(1))
        let other = DefaultsFile(at: store.location)
        let odd: PropertyList = .array([.date(5), .real(0.5), .data(Data([1])), .integer(Int128(UInt64.max))])
        try other.set([("unknown", odd), ("Bookings", .dictionary(["X": .data(Data([9]))]))])
        try store.opened.edit("Bookings") { $0["Y"] = .data(Data([8])) }
        #expect(store.onDisk["unknown"] == odd)
        #expect(store.onDisk["Bookings"]?.dictionary?.keys.sorted() == ["X", "Y"])
    }

    @Test func `a change that fails changes neither the file nor the values`() throws {
        try store.set("a", .integer(1))
        try store.breakFolder()
        #expect(throws: StoreError.self) { try store.opened.set([("a", .integer(2))]) }
        #expect(store.opened.values == ["a": .integer(1)])
    }

    @Test func `a value that the next launch could not read is not written`() throws {
        try store.set("a", .integer(1))
        let nested = (0..<70).reduce(PropertyList.bool(true)) { value, _ in .array([value]) }
        #expect(throws: StoreError.self) { try store.opened.set([("b", nested)]) }
        #expect(throws: StoreError.self) { try store.opened.set([("b", .data(Data(count: 17 << 20)))]) }
        #expect(store.onDisk == ["a": .integer(1)])
    }

    @Test func `an unfinished copy of a killed process is ignored and later removed`() throws {
        try store.set("a", .integer(1))
        try Data("half".utf8).write(to: URL(filePath: store.location + ".new"))
        #expect(store.onDisk == ["a": .integer(1)])
        try store.set("a", .integer(2))
        #expect(store.listing == ["tests.plist"])
    }

    @Test func `a symbolic link is followed and kept`() throws {
        try store.set("a", .integer(1))
        let (target, link) = (store.location + ".target", store.location)
        try FileManager.default.moveItem(atPath: link, toPath: target)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        try store.set("b", .integer(2))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
        #expect(DefaultsFile(at: target).values == ["a": .integer(1), "b": .integer(2)])
    }

    @Test func `a lock that another process never releases is an error, not an endless wait`() throws {
        try store.set("a", .integer(1))
        let folder = open((store.location as NSString).deletingLastPathComponent, O_RDONLY)
        defer { close(folder) }
        try #require(flock(folder, LOCK_EX) == 0)
        #expect(throws: StoreError.busy(file: "tests.plist")) { try store.set("a", .integer(2)) }
        #expect(store.opened.values == ["a": .integer(1)])
    }

    @Test func `only the first failure of an automatic change is reported`() throws {
        try store.breakFolder()
        var notices: [StoreNotice] = []
        for _ in 0..<3 { store.opened.quietly { () throws(StoreError) in try store.set("a", .bool(true)) } }
        store.opened.onNotice = { notices.append($0) }
        #expect(notices.count == 1)
    }

    @Test(arguments: [
        (ENOSPC, "There is no space left on this device."),
        (EACCES, "The app may not write to its folder on this device."),
        (EIO, "The device reports: Input/output error."),
    ])
    func `a failure has a reason in plain words`(code: Int32, words: String) {
        #expect(StoreError.failed(.write, file: "f", code: code).reason == words)
        #expect(
            "\(StoreError.failed(.write, file: "f", code: code))".hasPrefix("An error occurred writing a new")
        )
    }
}
