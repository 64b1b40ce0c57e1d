import Testing

@testable import FolderlintKit

struct PathsTests {
    /// A name that starts with an accent, which joins the "/" before it to one letter.
    private let accented = "/A/\u{301}b/c.swift"

    @Test func `a path is cut at each slash, whatever letter it belongs to`() {
        #expect(Paths.folder(of: accented) == "/A/\u{301}b")
        #expect(Paths.name(of: "/A/\u{301}b") == "\u{301}b")
        #expect(Paths.joined("/A", "x/../\u{301}b") == "/A/\u{301}b")
        #expect(Paths.relative(accented, to: "/A") == "\u{301}b/c.swift")
    }

    @Test func `the folders above a path end below the top`() {
        #expect(Array(Paths.upward(from: accented)) == [accented, "/A/\u{301}b", "/A"])
    }

    @Test func `two spellings of a letter are two folders`() {
        #expect(Paths.inside("/A/\u{E4}", "/A/\u{E4}/b.swift") == "b.swift")
        #expect(Paths.inside("/A/\u{E4}", "/A/a\u{308}/b.swift") == nil)
        #expect(Paths.relative("/A/a\u{308}", to: "/A/\u{E4}") == "../a\u{308}")
    }

    @Test(arguments: [
        ("/A", "b/c", "/A/b/c"), ("/A", "/b/./c/", "/b/c"), ("/A/B", "../../../c", "/../c"),
        ("/A//B", ".././c//d", "/A/c/d"), ("/A", "..", "/"), ("", "a", "/a"), ("A/./B", "../../..", ".."),
        ("A", "..", ""), ("/A", "...", "/A/..."), ("/A", "", "/A"),
    ]) func `a joined path has neither points nor empty names`(folder: String, path: String, joined: String) {
        #expect(Paths.joined(folder, path) == joined)
    }

    @Test(arguments: [
        ("/A/b", "/A", "b"), ("/A", "/A/b", ".."), ("/A/bc", "/A/bd", "../bc"), ("/A/b", "/A/bc", "../b"),
        ("/A/b/", "/A/b", "."), ("/A//b/c", "/A/b", "c"), ("/", "/A", ".."), ("/A", "/", "A"),
        ("/", "/", "."),
    ]) func `a path is seen from a folder by whole names`(path: String, folder: String, seen: String) {
        #expect(Paths.relative(path, to: folder) == seen)
    }

    @Test func `a path is inside a folder by whole names`() {
        #expect(Paths.inside("/A/b", "/A/bc") == nil)
        #expect(Paths.inside("/A/b/", "/A/b/c") == "c")
        #expect(Paths.inside("/A", "/A/") == "")
        #expect(Paths.inside("/A", "/A") == nil)
        #expect(Paths.inside("", "/A") == "A")
        #expect(Paths.holds("/A", "/A") && Paths.holds("/A", "/A/b") && !Paths.holds("/A", "/Ab"))
    }
}
