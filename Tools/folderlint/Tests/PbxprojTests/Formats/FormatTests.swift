import Foundation
import Pbxproj
import Testing

@Suite struct FormatTests {
    private let text = "// é\n{\n\ta = \"é😀\";\n\tobjects = {\n\t\tX = {isa = PBXGroup;};\n\t};\n}\n"

    private func read(_ data: Data) throws -> Document {
        try Document(detecting: SourceBuffer(data))
    }

    @Test(arguments: [
        ([0xFE, 0xFF], String.Encoding.utf16BigEndian), ([0xFF, 0xFE], .utf16LittleEndian),
        ([], .utf16BigEndian), ([], .utf16LittleEndian),
    ])
    func `UTF-16 is read with its lines`(mark: [UInt8], encoding: String.Encoding) throws {
        let data = Data(mark) + (try #require(text.data(using: encoding)))
        let document = try read(data)
        #expect(document.format == .utf16 && !document.isEditable)
        #expect(document.string("a", in: document.root) == "é😀")
        #expect(
            document.position(of: try #require(document.objects.all.first).key)
                == Position(line: 5, column: 3))
        #expect(throws: EditError.notEditable(.utf16)) { try Edits(document).applied() }
        let error = #expect(throws: ParseError.self) { try Document(SourceBuffer(data)) }
        #expect(error?.description == "1:1: a property list in UTF-16 cannot be read")
    }

    @Test func `UTF-16 with half a pair or half a unit is read`() throws {
        let bytes = Array("{a=\"".utf16) + [0xD83D] + Array("\";}//".utf16)
        let document = try read(Data(bytes.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } + [0x41]))
        #expect(document.string("a", in: document.root) == "\u{FFFD}")
    }

    @Test func `UTF-8 OpenStep text is what can be edited`() throws {
        for text in [text, "\u{FEFF}" + text, "{\"a\" = b;}", "{}", "{\"a\\\"b\" = c;}"] {
            let document = try read(Data(text.utf8))
            #expect(document.format == .openStep && document.isEditable)
        }
    }

    @Test func `XML is read with its lines`() throws {
        let xml = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <!-- a comment -->
            <dict>
              <key>a&amp;b</key><string>&lt;"x"\\&#233;&#x1F600;<![CDATA[<&]]></string>
              <key>objects</key>
              <dict>
                <key>X</key>
                <dict><key>isa</key><string>PBXGroup</string><key>e</key><array/><key>f</key><dict/></dict>
              </dict>
              <key>d</key><data>aGVs bG8=</data>
              <key>n</key><integer>46</integer><key>t</key><true/><key>s</key><string/>
            </dict>
            </plist>

            """
        let document = try read(Data(xml.utf8))
        #expect(document.format == .xml)
        #expect(document.string("a&b", in: document.root) == "<\"x\"\\é😀<&")
        #expect(
            document.string("n", in: document.root) == "46"
                && document.string("t", in: document.root) == "YES")
        let object = try #require(document.objects.all.first)
        #expect(object.isa == .group)
        #expect(document.position(of: object.key) == Position(line: 9, column: 5))
        #expect(Plist(document)["d"] == .data(Data("hello".utf8)))
    }

    @Test func `JSON is read with its lines`() throws {
        let json = """
            {
              "objects" : { "X" : {"isa" : "PBXGroup", "e": [], "f": {}, "l": ["a", 1.5, true]} },
              "a\\"\\u00e9\\ud83d\\ude00\\n" : "\\\\/"
            }

            """
        let document = try read(Data(json.utf8))
        #expect(document.format == .json)
        let value = try #require(document.value(named: "a\"é😀\n", in: document.root))
        #expect(document.string(value) == "\\/")
        let object = try #require(document.objects.all.first)
        #expect(document.position(of: object.key) == Position(line: 2, column: 17))
        #expect(
            Plist(document)["objects", "X", "l"]?.items == [.string("a"), .string("1.5"), .string("YES")])
    }

    @Test(arguments: [
        (
            "<?xml version=\"1.0\"?>\n<plist>\n<dict><key>a</key>",
            "3:19: expected \"<\", found the end of the file"
        ),
        ("<plist>\n<dict><string>a</string></dict></plist>", "2:7: expected <key>, found \"<\""),
        ("<plist><dict><key>a</key></dict></plist>", "1:26: expected a value, found \"<\""),
        ("<plist><dict>\n</array></plist>", "2:1: expected the end of the container, found \"<\""),
        ("<plist><dict/></plist>x", "1:23: expected the end of the file, found \"x\""),
        ("<plist>\n<array/></plist>", "1:1: expected \"{\" to open the project, found \"(\""),
        ("<!DOCTYPE p [<!ENTITY a \"b\">]><plist/>", "1:1: a document type of the file's own cannot be read"),
        ("<plist><dict><key>&x;</key></dict></plist>", "1:19: the entity &x; cannot be read"),
        ("<!-- ", "1:1: this comment is not closed before the file ends on line 1"),
        ("{\"a\":\n", "2:1: expected a value, found the end of the file"),
        ("{\"a\": null}", "1:7: expected a value, found \"n\""),
        ("{\"a\": [1,]}", "1:10: expected a value, found \"]\""),
        ("{\"a\": 1 \"b\": 2}", "1:9: expected \",\" or \"}\", found \"\"\""),
        ("{\"a\": \"\n\\x\"}", "2:2: expected an escape, found \"x\""),
        ("{\"a\": \"b", "1:7: this string is not closed before the file ends on line 1"),
        ("{\"a\": 1} x", "1:10: expected the end of the file, found \"x\""),
        ("bplist00", "1:1: a damaged binary property list cannot be read"),
    ])
    func `an error in another format says what and where`(text: String, message: String) {
        let error = #expect(throws: ParseError.self) { try read(Data(text.utf8)) }
        #expect(error?.description == message)
    }

    @Test func `hostile nesting in other formats costs no stack`() throws {
        let count = 100_000
        let json = "{\"a\":" + String(repeating: "[", count: count)
        let xml = "<plist><dict><key>a</key>" + String(repeating: "<array>", count: count)
        #expect(throws: ParseError.self) { try read(Data(json.utf8)) }
        #expect(throws: ParseError.self) { try read(Data(xml.utf8)) }
    }

    /// Thirty arrays, each holding the next one twice: a thousand million values in 300 bytes.
    @Test func `a binary list that stands for a text without end is refused`() throws {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        func add(_ object: [UInt8]) {
            offsets.append(UInt8(bytes.count))
            bytes += object
        }
        add([0xD1, 1, 2])
        add([0x51, 0x61])
        for next in 3..<32 { add([0xA2, UInt8(next), UInt8(next)]) }
        add([0x51, 0x62])
        let table = UInt8(bytes.count)
        bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, UInt8(offsets.count)]
        bytes += [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, table]
        #expect(throws: ParseError(.tooLarge, at: .start)) { try read(Data(bytes)) }
        bytes[Int(offsets[30]) + 1] = 30
        #expect(throws: ParseError.self) { try read(Data(bytes)) }
    }
}

/// Real documents in every other format.
@Suite(.enabled(if: Corpus.isThere, Corpus.missing)) struct CorpusFormatTests {
    /// Every fifth is enough: what differs is the format.
    @Test(arguments: Corpus.sound.enumerated().filter { $0.offset.isMultiple(of: 5) }.map(\.element))
    func `a document reads the same in every format`(name: String) throws {
        let data = try Corpus.data(name)
        let value = try PropertyListSerialization.propertyList(from: data, format: nil)
        let expected = Plist(value)
        let forms: [(Document.Format, Data)] = [
            (.xml, try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)),
            (
                .binary,
                try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
            ),
            (.json, try JSONSerialization.data(withJSONObject: value, options: [.prettyPrinted])),
            (.utf16, try #require(String(decoding: data, as: UTF8.self).data(using: .utf16))),
        ]
        for (format, data) in forms {
            let document = try Document(detecting: SourceBuffer(data))
            #expect(document.format == format)
            #expect(Plist(document) == expected, "\(format)")
        }
    }
}
