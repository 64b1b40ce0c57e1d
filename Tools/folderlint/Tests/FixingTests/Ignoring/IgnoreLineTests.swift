import AttackTally
import FolderlintKit
import Testing

@testable import Fixing

/// How git reads a line of a list, and what becomes of it.
struct IgnoreLineTests {
    private func line(_ text: String) -> IgnoreLine? { IgnoreLine.all(in: Array(text.utf8)).first }

    @Test(arguments: [
        ("App/Old/x", "App/Old/x", true), ("/Old/", "Old", true), ("Old", "Old", false),
        ("!Old/x ", "Old/x", true), ("a\\ b/c\\  ", "a\\ b/c\\ ", true), ("x\r\n", "x", false),
        ("\u{FEFF}x\n", "x", false),
    ])
    func `a line is its names`(text: String, parts: String, isAnchored: Bool) throws {
        let line = try #require(self.line(text))
        #expect(line.parts.map { String(decoding: $0.text, as: UTF8.self) }.joined(separator: "/") == parts)
        #expect(line.isAnchored == isAnchored)
    }

    @Test(arguments: ["", "# x", "   ", "\n", "\r\n", "!", "/"])
    func `a comment or a blank line has no pattern`(text: String) { #expect(line(text) == nil) }

    @Test(
        arguments: [
            ("a\\ b", "a b"), ("\\#x", "#x"), ("\\*", "*"), ("*", nil), ("a[b]", nil), ("a\\", nil),
        ] as [(String, String?)])
    func `a part is a name unless it is a pattern`(text: String, name: String?) {
        #expect(IgnoreLine.Part(text: Array(text.utf8)).name == name)
    }

    @Test(arguments: ["a b", " ", "a  ", "*[x]?\\", "é", "#a", "!"])
    func `a name is written so that it is read again`(name: String) throws {
        let part = IgnoreLine.Part(name: name)
        #expect(part.name == name)
        #expect(IgnoreLine.Part.matches(part.text, Array(name.utf8)))
        let text = try #require(line("x/y")?.respelled([part], isForFolders: false, hasLeadingSlash: false))
        #expect(line(text)?.parts == [part])
    }

    @Test(
        arguments: [
            ("Old", "/App/New"), ("Old/", "/App/New/"), ("**/Old/*.key", "/App/New/*.key"),
            ("App/O?d/s.key", "/App/New/s.key"), ("App/*/", "/App/New/"), ("App/**", "/App/New"),
            ("*.key", nil), ("App/Other/*", nil), ("[A-Z]*/[!x]ld/[s]*", "/App/New/[s]*"), ("Ap[p", nil),
        ] as [(String, String?)])
    func `a pattern for what is in a folder follows the folder`(pattern: String, new: String?) throws {
        let names = ["App", "Old", "s.key"].map { Array($0.utf8) }
        let line = try #require(self.line(pattern))
        #expect(line.following(names, movedAt: 2, to: ["App", "New"], isFolder: true) == new)
    }

    @Test func `lines that are written anew are taken over in time that grows with them`() throws {
        let (tree, list) = (try Example("", navigator: "", disk: []).tree(), "/Example/.gitignore")
        let failure = Growth(from: 300).failure {
            (0..<$0).map { "App/x\($0)\n" }.joined()
        } _: { text in
            let bytes = Array(text.utf8)
            var edits = FixEdits(tree)
            for line in IgnoreLine.all(in: bytes) { _ = edits.splice(list, line.range, "Core/x") }
            let texts = IgnoreTexts([list: bytes], Relocation([]), taking: &edits)
            for line in 1...max(1, bytes.count / 16) {
                let decision = IgnoreDecision(list: list, line: line, pattern: "x", ignores: true)
                _ = (texts.line(of: decision), texts.origin(of: decision))
            }
        }
        #expect(failure == nil)
    }
}
