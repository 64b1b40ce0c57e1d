import FolderlintKit
import Testing

@Suite struct ShellWordTests {
    @Test(arguments: [
        ("Shop/Cart.swift", "Shop/Cart.swift"), ("Größe.swift", "Größe.swift"), ("a b", "'a b'"),
        ("It's", "'It'\\''s'"), ("$(touch x)", "'$(touch x)'"), ("a\"b", "'a\"b'"), ("*", "'*'"), ("", "''"),
        ("~x", "'~x'"), ("a`b", "'a`b'"), ("a\\b", "'a\\b'"), ("a;b", "'a;b'"), ("#a", "'#a'"),
    ])
    func `a word stays one word in a shell, whatever is in it`(word: String, quoted: String) {
        #expect(ShellWord.quoted(word) == quoted)
    }

    @Test func `a path that begins like an option stays a path`() {
        #expect(ShellWord.path("-x.swift") == "./-x.swift")
        #expect(ShellWord.path("- x.swift") == "'./- x.swift'")
    }
}
