import AttackTally
import Foundation
import PropertyLists
import Testing

struct PropertyListAttacks {
    @Test func `a hostile property list gives an error that describes the defect`() throws {
        var tally = AttackTally("S-301", "hostile property lists, binary and XML, and all their prefixes")
        for (name, data) in HostileList.all {
            do {
                let list = try PropertyList(data)
                tally.record(name, failure: "it was read: \("\(list)".prefix(100))")
            } catch {
                tally.record(name, held: "\(error)".hasSuffix("."))
            }
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
        #expect(tally.tried > 150)
    }

    /// Every list that was read can also be written and read back.
    @Test func `a property list with a changed byte gives a value or an error`() throws {
        var tally = AttackTally("S-301", "one byte of a property list changed")
        let lists = [
            HostileList.list([
                [0xD3, 1, 2, 3, 4, 5, 6], [0x51, 0x61], [0x51, 0x62], [0x51, 0x63], [0xA2, 1, 5],
                [0x13, 0, 0, 0, 0, 0, 0, 0, 9], [0x62, 0, 0x41, 0, 0x42],
            ]),
            Data(
                "<plist><dict><key>a</key><array><string>b&amp;</string><data>AAEC</data></array></dict></plist>"
                    .utf8),
        ]
        for list in lists {
            for place in list.indices {
                for value in stride(from: 0, through: 255, by: AttackTally.isThorough ? 1 : 17) {
                    var data = list
                    data[place] = UInt8(value)
                    guard let read = try? PropertyList(data) else {
                        tally.record("byte \(place) is \(value)", held: true)
                        continue
                    }
                    let again = try? PropertyList(read.binary)
                    tally.record("byte \(place) is \(value)", held: again?.binary == read.binary)
                }
            }
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
        // Each value is tried at each byte of both lists.
        let values = AttackTally.isThorough ? 256 : 16
        #expect(tally.tried == lists.reduce(0) { $0 + $1.count } * values)
    }
}
