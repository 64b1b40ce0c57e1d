import Foundation
import SafeMove
import Testing

struct ChangeSetTests {
    @Test func `a change set survives the way through JSON`() throws {
        let changes = ChangeSet(
            root: "/A", moves: [.init(from: "a", to: "b/ä")],
            rewrites: [.init(path: "c", before: "00", bytes: Data([0xff, 0x00]))])
        let copy = try JSONDecoder().decode(ChangeSet.self, from: try JSONEncoder().encode(changes))
        #expect(copy == changes)
    }
}
