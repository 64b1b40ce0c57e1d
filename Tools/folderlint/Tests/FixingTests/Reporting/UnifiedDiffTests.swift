import Pbxproj
import Testing

@testable import Fixing

struct UnifiedDiffTests {
    private func diff(_ old: String, _ new: String, context: Int = 1) -> String {
        UnifiedDiff(old, new, context: context).text(from: "a", to: "b")
    }

    private func changes(_ old: String, _ new: String) -> [LineMatch.Change] {
        LineMatch.changes(TextLines(SourceBuffer(old)), TextLines(SourceBuffer(new)))
    }

    @Test func `equal texts have no difference`() {
        #expect(diff("one\ntwo\n", "one\ntwo\n") == "")
    }

    @Test func `a changed line stands between its neighbours`() {
        #expect(
            diff("1\n2\n3\n4\n5\n", "1\n2\nthree\n4\n5\n")
                == "--- a\n+++ b\n@@ -2,3 +2,3 @@\n 2\n-3\n+three\n 4\n")
    }

    @Test func `changes far apart are two pieces, near ones are one`() {
        let old = (1...9).map { "\($0)\n" }.joined()
        let far = diff(old, old.replacing("2", with: "b").replacing("8", with: "h"))
        #expect(far.split(separator: "\n").count { $0.hasPrefix("@@") } == 2)
        let near = diff(old, old.replacing("2", with: "b").replacing("5", with: "e"))
        #expect(near.split(separator: "\n").count { $0.hasPrefix("@@") } == 1)
    }

    @Test func `lines put in or taken away name the line before`() {
        #expect(diff("1\n", "1\n2\n", context: 0) == "--- a\n+++ b\n@@ -1,0 +2 @@\n+2\n")
        #expect(diff("1\n2\n", "1\n", context: 0) == "--- a\n+++ b\n@@ -2 +1,0 @@\n-2\n")
    }

    @Test func `a last line without an end is said to have none`() {
        #expect(diff("1", "2").contains("-1\n\\ No newline at end of file\n+2\n\\ No newline"))
    }

    @Test func `line ends and forms of Unicode count`() {
        #expect(diff("1\r\n", "1\n") != "")
        #expect(diff("\u{e4}\n", "a\u{308}\n") != "")
    }

    @Test func `lines that stand often do not confuse it`() {
        let old = "a {\n}\nb {\n}\nc {\n}\n"
        let change = changes(old, "a {\n}\nc {\n}\n")
        #expect(change.map(\.old.count) == [2])
        #expect(change.map(\.new.count) == [0])
    }

    @Test func `what is put in or taken away far and wide is found by lines that stand once`() {
        let block = (1...40).map { "new \($0)\n" }.joined()
        let change = changes("first\nlast\n1\n2\n3\n", "first\n\(block)last\n1\n2\n3\n")
        #expect(change == [LineMatch.Change(old: 1..<1, new: 1..<41)])
        let back = changes("first\n\(block)last\n1\n2\n3\n", "first\nlast\n1\n2\n3\n")
        #expect(back == [LineMatch.Change(old: 1..<41, new: 1..<1)])
    }

    @Test(arguments: 0..<200) func `the old text with its changes made is the new one`(seed: Int) {
        var random = SeededNumbers(UInt64(seed))
        var text = (0..<Int.random(in: 0...60, using: &random)).map { _ in
            "\(Int.random(in: 0...20, using: &random))\n"
        }
        let old = text.joined()
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            let start = Int.random(in: 0...text.count, using: &random)
            let end = min(text.count, start + Int.random(in: 0...25, using: &random))
            let lines = (0..<Int.random(in: 0...25, using: &random)).map { "\($0 % 7)\n" }
            text.replaceSubrange(start..<end, with: lines)
        }
        let lines = old.split(separator: "\n", omittingEmptySubsequences: true).map { "\($0)\n" }
        var made: [String] = []
        var line = 0
        for change in changes(old, text.joined()) {
            made += lines[line..<change.old.lowerBound]
            #expect(made.count == change.new.lowerBound)
            made += text[change.new]
            line = change.old.upperBound
        }
        #expect(made + lines[line...] == text)
    }
}
