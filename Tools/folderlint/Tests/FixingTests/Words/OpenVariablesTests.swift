import FolderlintKit
import Testing

@testable import Fixing

/// Paths of which a command prints a part, or in which an expansion has signs that end words.
struct OpenVariablesTests {
    private func mentions(_ command: String, in file: String = "run.sh") throws -> [String] {
        try Followed(
            disk: ["App/a.swift", "App/c.txt", "App/keep.md"], contents: [file: command + "\n"],
            moves: ["App/a.swift": "App/One/a.swift", "App/c.txt": "App/Three/c.txt"], by: [Mentions()]
        ).mentions
    }

    @Test(arguments: [
        "cat App/$(printf %s c).txt", "cat \"App/$(printf \"%s\" c).txt\"",
        "cat App/$(basename $(echo c)).txt",
        "cat \"$SRCROOT/App/$(printf %s c).txt\"", "cat \"App/${N%.x}.txt\"", "cat App/${N:-c}.txt",
        "cat App/$(basename \"$F\" .json).t?t", "cat \"$R/App/${N//[x ]/}.txt\"", "cp App/$(a (b) c).txt .",
    ])
    func `a path with a command in it is reported as what it may mean`(command: String) throws {
        #expect(try mentions(command) == ["run.sh:1: App/c.txt → App/Three/c.txt"])
    }

    @Test(arguments: [
        "cat App/$(printf %s c).md", "cat App/$(printf %s c).txt.bak", "cat \"App/${N%.x}/b.md\"",
    ])
    func `a path with a command in it that means nothing of what moves is quiet`(command: String) throws {
        #expect(try mentions(command).isEmpty)
    }

    @Test(arguments: ["cat App/$(printf", "cat \"App/${N%", "cat App/$(a\nb).txt", "cat App/$(((((((("])
    func `a command that does not end may print anything`(command: String) throws {
        #expect(try mentions(command).first?.contains("App") == true)
    }
}
