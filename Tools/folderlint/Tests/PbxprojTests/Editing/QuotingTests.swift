import Pbxproj
import Testing

@Suite struct QuotingTests {
    @Test(arguments: ["a", "Main.storyboard", "a/b_c", "$x", "1.0", "A9", "__", "/"])
    func `plain text stays bare`(text: String) {
        #expect(Quoting.quote(text) == text)
    }

    @Test(arguments: [
        "", "a-b", "a+b", "x@2x.png", "a b", "<group>", "(a", "a:b", "~", "é", "a//b", "___X", "\"", "\\",
        "a\nb\t\r\u{1}\u{7F}",
        "\\U0041", "日本", "*/", "e\u{301}",
    ])
    func `any other text is quoted and means what it did`(text: String) throws {
        let quoted = Quoting.quote(text)
        #expect(quoted.hasPrefix("\"") && quoted.hasSuffix("\""))
        let document = try Document(SourceBuffer("{a = \(quoted);}"))
        #expect(
            document.string("a", in: document.root).map { Array($0.unicodeScalars) }
                == Array(text.unicodeScalars))
    }

    @Test func `a name does not end its comment`() {
        #expect(Quoting.annotation("a */ b") == " /* a * / b */")
        #expect(Quoting.annotation(nil).isEmpty)
    }
}
