import AttackTally
import Foundation
import PropertyLists
import Testing

@testable import BookingStore

struct BookingArchiveAttacks {
    @Test func `a crafted archive is an error and does not end the process`() throws {
        var tally = AttackTally("S-302", "crafted keyed archives: roots, classes, references, depth, size")
        for (name, data) in CraftedArchive.refused {
            let booking = try? BookingArchive.booking(from: data)
            tally.record(name, held: booking == nil)
        }
        for (name, data) in CraftedArchive.read {
            let booking = try? BookingArchive.booking(from: data)
            tally.record(name, held: booking != nil)
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
        #expect(tally.tried >= 60)
    }

    @Test func `an archive with a changed byte yields a booking or an error`() throws {
        var tally = AttackTally("S-302", "archives with one byte changed, and every prefix of one")
        let sound = BookingArchive.data(for: CraftedArchive.booking)
        for place in stride(from: 0, to: sound.count, by: AttackTally.isThorough ? 1 : 11) {
            for value: UInt8 in [0, 1, 0x0F, 0x7F, 0x80, 0xA1, 0xD1, 0xFF] {
                var data = sound
                data[place] = value
                _ = try? BookingArchive.booking(from: data)
                tally.record("byte \(place) is \(value)", held: true)
            }
            let cut = try? BookingArchive.booking(from: sound.prefix(place))
            tally.record("the first \(place) bytes", held: cut == nil)
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
    }
}
