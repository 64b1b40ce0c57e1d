import Testing

@testable import SafeMove

struct PathTests {
    @Test func `two forms of a letter are two paths that a file system may take for one`() {
        let (composed, decomposed) = (Path("Caf\u{e9}"), Path("Cafe\u{301}"))
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed]).count == 2)
        #expect(composed.folded == decomposed.folded)
        #expect(Path("STRASSE").folded != Path("x").folded)
    }

    @Test func `a path knows the folders it is in`() {
        #expect(Array(Path("a/b/c").ancestors) == [Path("a/b"), Path("a")])
        #expect(Path("a/b/c").rest(below: Path("a")) == "b/c")
        #expect(Path("a/\u{301}b").parent == Path("a"))
        #expect(Path("a/\u{301}b").name.unicodeScalars.count == 2)
    }
}
