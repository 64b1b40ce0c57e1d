import Pbxproj
import Testing

@Suite struct ScannerTests {
    @Test func `every kind of value is one node`() throws {
        let document = try Document(SourceBuffer("{ a = b; \"c d\" = (1, 'x',); e = <0f 1A>; f = {}; }"))
        #expect(
            document.nodes.map(\.kind) == [
                .dictionary, .bare, .bare, .quoted, .array, .bare, .quoted, .bare, .data, .bare, .dictionary,
            ])
        #expect(document.nodes.map(\.next) == [11, 2, 3, 4, 7, 6, 7, 8, 9, 10, 11])
    }

    @Test(arguments: [
        "{a=b;}", "{\"a\"=b;}", "\u{FEFF}{a=b;}", "// !$*UTF8*$!\n{a=b;}", "/* a */{a/**/=/**/b/**/;}",
        "\r\n{\r\na\u{0B}=\u{0C}b;}\r\n", "{\u{2028}a\u{2029}=b;}", "{a=b;}// end", "{a=b;}//\u{2028}",
        "{'a'='b';}",
    ])
    func `white space and comments may stand anywhere between`(text: String) throws {
        let document = try Document(SourceBuffer(text))
        #expect(document.string("a", in: document.root) == "b")
    }

    @Test(arguments: [
        ("", "1:1: the file is empty"),
        ("  \n// only a comment\n", "3:1: expected \"{\" to open the project, found the end of the file"),
        ("\u{FEFF}", "1:4: expected \"{\" to open the project, found the end of the file"),
        ("\0\0\0\0", "1:1: the file holds nothing but zero bytes"),
        ("{a=b;\0\0", "1:6: expected a key or \"}\", found a zero byte"),
        ("hello", "1:1: expected \"{\" to open the project, found \"h\""),
        ("{\n\ta = b;\n\t= c;\n}", "3:2: expected a key or \"}\", found \"=\""),
        ("{\n\ta b;\n}", "2:4: expected \"=\" after the key, found \"b\""),
        ("{\n\ta;\n}", "2:3: expected \"=\" after the key, found \";\""),
        ("{\n\ta = ;\n}", "2:6: expected a value, found \";\""),
        ("{\n\ta = b\n}", "3:1: expected \";\" after the value, found \"}\""),
        ("{a = (b c);}", "1:9: expected \",\" or \")\" after the item, found \"c\""),
        ("{a = (b, , c);}", "1:10: expected an item or \")\", found \",\""),
        ("{a = (b};}", "1:8: expected \",\" or \")\" after the item, found \"}\""),
        ("{a = é;}", "1:6: expected a value, found \"é\""),
        ("{a = <0>;}", "1:8: expected two hexadecimal digits or \">\", found \">\""),
        ("{a = <0g>;}", "1:8: expected two hexadecimal digits or \">\", found \"g\""),
        ("{a = b;} c", "1:10: expected the end of the file, found \"c\""),
        ("{a = b;}}", "1:9: expected the end of the file, found \"}\""),
    ])
    func `an error says what was expected and where`(text: String, message: String) {
        let error = #expect(throws: ParseError.self) { try Document(SourceBuffer(text)) }
        #expect(error?.description == message)
    }

    @Test(arguments: [
        ("{\n\ta = {\n\t\tb = c;\n", "2:6: this \"{\" is not closed before the file ends on line 4"),
        ("{\n\ta = (b,\n", "2:6: this \"(\" is not closed before the file ends on line 3"),
        ("{\n\ta = \"b\n;}", "2:6: this string is not closed before the file ends on line 3"),
        ("{\n\ta = \"b\\", "2:6: this string is not closed before the file ends on line 2"),
        ("{\n\ta = <0", "2:6: this \"<\" is not closed before the file ends on line 2"),
        ("{\n\ta /* = b;}\n*", "2:4: this comment is not closed before the file ends on line 3"),
        ("{\r\ta = (b,\r", "2:6: this \"(\" is not closed before the file ends on line 3"),
    ])
    func `a text that was cut short says what is open`(text: String, message: String) {
        let error = #expect(throws: ParseError.self) { try Document(SourceBuffer(text)) }
        #expect(error?.description == message)
    }

    @Test(arguments: ["<<<<<<< HEAD", "||||||| base", "=======", ">>>>>>> theirs"])
    func `a marker that a merge left is named, with its line`(marker: String) {
        for text in [
            "{\n a = b;\n\(marker)\n c = d;\n}", "{\r\n a = b\r\n\(marker)\r\n;}",
            "{\na = (\n\(marker)\nb,);}",
        ] {
            let error = #expect(throws: ParseError.self) { try Document(SourceBuffer(text)) }
            #expect(error == ParseError(.mergeConflict, at: Position(line: 3, column: 1)))
        }
    }

    @Test func `a marker behind a string that stays open explains it`() {
        let text = "{\n a = \"b;\n<<<<<<< HEAD\n c = d;\n=======\n}"
        let error = #expect(throws: ParseError.self) { try Document(SourceBuffer(text)) }
        #expect(error == ParseError(.mergeConflict, at: Position(line: 3, column: 1)))
        #expect(Document.conflictMarkers(in: SourceBuffer(text)).map(\.line) == [3, 5])
    }

    @Test func `a marker inside a string is text`() throws {
        let document = try Document(SourceBuffer("{a = \"\n=======\n\";}"))
        #expect(document.string("a", in: document.root) == "\n=======\n")
    }

    @Test(arguments: [("(", 1_000_003), ("{a=", 3_000_001)])
    func `hostile nesting costs neither the stack nor time`(opening: String, column: Int) {
        let text = "{a=" + String(repeating: opening, count: 1_000_000)
        let error = #expect(throws: ParseError.self) { try Document(SourceBuffer(text)) }
        #expect(error?.position == Position(line: 1, column: column))
    }

    @Test func `a million closed brackets are a document`() throws {
        let text =
            "{a=" + String(repeating: "(", count: 1_000_000) + String(repeating: ")", count: 1_000_000) + ";}"
        #expect(try Document(SourceBuffer(text)).nodes.count == 1_000_002)
    }
}
