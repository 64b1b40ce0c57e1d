import AttackTally
import BookingTestSupport
import Foundation
import PropertyLists
import Testing

@testable import BookingStore

/// Unreadable bookings in a readable store.
@MainActor @Suite struct DamagedBookingAttacks {
    private static let junk: [(name: String, value: PropertyList)] = [
        ("noise", .data(Data("junk".utf8))), ("nothing", .data(Data())), ("a text", .string("text")),
        ("a dictionary", .dictionary([:])), ("a list", .array([.bool(true)])), ("a number", .integer(5)),
        ("a truncated archive", .data(BookingArchive.data(for: CraftedArchive.booking).dropLast(9))),
    ]

    @Test func `an unreadable booking is counted, and is kept when another booking takes its key`() throws {
        var tally = AttackTally("S-308", "unreadable bookings, under the key of another and beside it")
        for (name, value) in Self.junk {
            let store = ScratchStore()
            let bookings = SavedBookings(file: store.opened)
            try store.set("Bookings", .dictionary(["IE7": value, "IE8": value]))
            let before = bookings.contents()
            for _ in 1...2 { try bookings.save(CraftedArchive.booking) }
            // A second unreadable booking with the same key is kept separately.
            try store.opened.edit("Bookings") { $0["IE7"] = .string("other") }
            try bookings.save(CraftedArchive.booking)
            let after = SavedBookings(file: DefaultsFile(at: store.location)).contents()
            let kept = store.onDisk["DamagedBookings"]
            let held =
                before.unreadable == 2 && before.entries.isEmpty && after.unreadable == 1
                && after.entries.map(\.key) == ["IE7"] && store.onDisk["Bookings"]?["IE8"] == value
                && kept == .dictionary(["IE7": value, "IE7 2": .string("other")])
            tally.record(name, failure: held ? nil : "\(before) \(after) \(String(describing: kept))")
        }
        try tally.report()
        #expect(tally.failures == [])
    }
}
