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
}
