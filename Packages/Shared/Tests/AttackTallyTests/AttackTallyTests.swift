import Foundation
import Testing

@testable import AttackTally

struct AttackTallyTests {
    @Test func `a tally counts the attacks and names those that succeeded`() {
        var tally = AttackTally("S-000", "examples")
        tally.record("first", held: true)
        tally.record("second", failure: "wrote outside")
        #expect(tally.tried == 2)
        #expect(tally.failures == ["second: wrote outside"])
    }

    @Test func `each tally is appended as one line`() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        var tally = AttackTally("S-000", "examples")
        tally.record("first", held: true)
        try tally.append(to: path)
        try tally.append(to: path)
        let line = "S-000\texamples\t1\t1\n"
        #expect(try String(contentsOfFile: path, encoding: .utf8) == line + line)
    }
}
