import Testing

@testable import Fixing

struct FixOutcomeTests {
    /// A path in Latin-1.
    private let old = Array("Code/caf".utf8) + [0xE9] + Array("/a.txt".utf8)

    private func bytes(_ text: String) -> [UInt8]? {
        FixOutcome.bytes(of: FixEdits.Splice(range: 0..<old.count, text: text), in: old)
    }

    @Test func `a path in another encoding keeps its letters`() {
        #expect(bytes("App/caf\u{1A}/a.txt") == Array("App/caf".utf8) + [0xE9] + Array("/a.txt".utf8))
    }

    @Test(arguments: ["App/caf\u{1A}\u{1A}/a.txt", "App/\u{1A}/caf\u{1A}/a.txt"])
    func `a path with other letters than those of its place has no bytes`(text: String) {
        #expect(bytes(text) == nil)
    }
}
