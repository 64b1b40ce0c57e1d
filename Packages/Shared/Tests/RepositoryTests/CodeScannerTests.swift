import Testing

struct CodeScannerTests {
    @Test(arguments: [
        ("a // b", "a     "),
        ("a /* b /* c */ d */ e", "a                   e"),
        (#"f("x!") + 1"#, #"f("  ") + 1"#),
        (#"f("a\(b + g("c"))d")"#, #"f("  (b + g(" ")) ")"#),
        (##"f(#"a\(b)"c"#)"##, ##"f( "       " )"##),
        (##"f(#"a\#(b)c"#)"##, ##"f( "   (b) " )"##),
        (#""\"!" + a"#, #""   " + a"#),
        ("\"\"\"\na\"!\n\"\"\" + b", "\"\"\"\n   \n\"\"\" + b"),
        ("func `is it!`() {}", "func `      `() {}"),
    ])
    func `comments and string contents are not code`(source: String, code: String) {
        #expect(CodeScanner.code(of: source) == code)
    }

    @Test(arguments: [
        "a!", "a()!.b", "a[0]!", "var a: B!", "try! f()", "a as! B", "a?.b!", "f(a!, b)", "a<B>!", "[a!]",
        "a! = 1", "`a`!",
    ])
    func `a forced value is found`(code: String) {
        #expect(ForceUnwrap.isFound(in: CodeScanner.code(of: code)[...]))
    }

    @Test(arguments: [
        "!a", "a != b", "a!=b", "(!a)", "f { !$0 }", "a && !b", "[!a]", "a !== b", "\"a!\"", "// a!",
        "#if !DEBUG", "\"\\(!a)!\"",
    ])
    func `a negation, a comparison or a text is not a forced value`(code: String) {
        #expect(!ForceUnwrap.isFound(in: CodeScanner.code(of: code)[...]))
    }
}
