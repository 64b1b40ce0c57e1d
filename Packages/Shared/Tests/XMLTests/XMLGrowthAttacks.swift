import AttackTally
import Foundation
import Testing

@testable import XML

/// Small documents that would take a reader without limits too much time or memory.
struct XMLGrowthAttacks {
    private typealias Shape = (name: String, start: Int, make: @Sendable (Int) -> String)

    private static func repeated(_ count: Int, _ text: (Int) -> String) -> String {
        (0..<count).map(text).joined()
    }

    private static let shapes: [Shape] = [
        ("attributes", 3000, { "<a" + repeated($0) { " b\($0)='1'" } + "/>" }),
        ("attributes with prefixes", 3000, { "<a xmlns:p='u'" + repeated($0) { " p:b\($0)='1'" } + "/>" }),
        ("namespaces", 3000, { "<a" + repeated($0) { " xmlns:p\($0)='u'" } + "/>" }),
        (
            "attributes after an error", 2000,
            { "<r><!-- \u{1} <a" + repeated($0) { " b\($0)='1'" } + "/> --></r>" }
        ),
        ("attributes after a quote", 2000, { "<r b'><a" + repeated($0) { " b\($0)='1'" } + "/></r>" }),
        ("a text in pieces", 2000, { "<a>" + repeated($0) { _ in "x<!---->" } + "</a>" }),
        ("a text of references", 2000, { "<a>" + repeated($0) { _ in "&#65;&amp;" } + "</a>" }),
        ("a text of sections", 2000, { "<a>" + repeated($0) { _ in "<![CDATA[x]]>" } + "</a>" }),
        ("a long text", 100_000, { "<a>" + String(repeating: "x", count: $0) + "</a>" }),
        ("a long value", 100_000, { "<a b='" + String(repeating: "&lt;", count: $0 / 4) + "'/>" }),
        ("a long name", 10_000, { "<" + String(repeating: "a", count: $0) + "/>" }),
        ("a long comment", 100_000, { "<a><!--" + String(repeating: " -", count: $0 / 2) + " --></a>" }),
        ("a long instruction", 100_000, { "<a><?b " + String(repeating: "?", count: $0) + "?></a>" }),
        ("empty elements", 2000, { "<r>" + repeated($0) { _ in "<a/>" } + "</r>" }),
        ("elements of many names", 1000, { "<r>" + repeated($0) { "<a\($0)/>" } + "</r>" }),
        ("attributes of many names", 1000, { "<r>" + repeated($0) { "<a b\($0)='1'/>" } + "</r>" }),
        (
            "short values", 10_000,
            { "<r>" + repeated($0) { "<a b='\(String($0 % 46000, radix: 36))'/>" } + "</r>" }
        ),
        (
            "short texts", 10_000,
            { "<r>" + repeated($0) { "<a>\(String($0 % 46000, radix: 36))</a>" } + "</r>" }
        ),
        ("values of references", 5000, { "<r>" + repeated($0) { _ in "<a b='&lt;&#65;'/>" } + "</r>" }),
        ("elements that never end", 1000, { String(repeating: "<a>", count: $0) }),
        ("ends without elements", 2000, { "<a>" + String(repeating: "</b>", count: $0) }),
        (
            "prefixes in many scopes", 500,
            {
                "<r" + repeated(200) { " xmlns:p\($0)='u\($0)'" } + ">" + repeated($0) { _ in "<p0:a/>" }
                    + "</r>"
            }
        ),
    ]

    private static let readers: [(name: String, read: @Sendable (Data) -> Void)] = [
        ("document", { _ = try? XMLDocument.parse($0) }),
        ("canonical form", { _ = try? XMLCanonical.exclusive($0) }),
        ("query", { _ = try? XMLQuery.strings("//*", in: $0) }),
    ]

    @Test func `time grows with the document, whatever its shape`() throws {
        var tally = AttackTally("S-401", "XML of \(Self.shapes.count) shapes, doubled, in each reader")
        for shape in Self.shapes {
            for reader in AttackTally.isThorough ? Self.readers[...] : Self.readers.prefix(1) {
                let failure = Growth(from: shape.start).failure(
                    of: { Data(shape.make($0).utf8) }, reader.read)
                tally.record("\(shape.name), \(reader.name)", failure: failure)
            }
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
    }

    @Test func `a document beyond a limit is refused with the name of the limit`() throws {
        let attributes = XMLLimits.attributes + 1
        let beyond: [(name: String, text: String, words: String)] = [
            (
                "attributes", "<a>\n<b" + Self.repeated(attributes) { " c\($0)='1'" } + "/></a>",
                "256 attributes"
            ),
            ("namespaces", Self.scopes(2), "256 namespaces"),
            (
                "elements", "<r>" + String(repeating: "<a/>", count: XMLLimits.nodes) + "</r>",
                "500000 elements"
            ),
            (
                "comments", "<r>" + String(repeating: "<!---->", count: XMLLimits.nodes + 1) + "</r>",
                "500000 elements"
            ),
        ]
        let names = XMLLimits.names + 1
        let manyNames: [(name: String, text: String)] = [
            ("elements", "<r>" + Self.repeated(names) { "<a\($0)/>" } + "</r>"),
            ("attributes", "<r>" + Self.repeated(names) { "<a b\($0)='1'/>" } + "</r>"),
            ("both", "<r>" + Self.repeated(names / 2) { "<a\($0) b\($0) = '1'></a\($0)>" } + "</r>"),
            ("instructions", "<r>" + Self.repeated(names) { "<?a\($0)?>" } + "</r>"),
            ("letters beyond ASCII", "<r>" + Self.repeated(names) { "<é\($0)/>" } + "</r>"),
        ]
        var tally = AttackTally("S-402", "XML beyond each limit")
        for (name, text) in manyNames {
            for data in [
                Data(text.utf8),
                [0xFF, 0xFE] + Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
            ] {
                let error = try #require(throws: XMLError.self) { try XMLDocument.parse(data) }
                tally.record(
                    "names of \(name)",
                    failure: error.reason.contains("10000 different names") ? nil : "\(error)")
            }
        }
        for attack in beyond {
            let error = try #require(throws: XMLError.self) { try XMLDocument.parse(Data(attack.text.utf8)) }
            tally.record(attack.name, held: error.reason.contains(attack.words) && error.line > 0)
        }
        for (name, data, words) in Self.encodings {
            let error = try #require(throws: XMLError.self, "\(name)") { try XMLDocument.parse(data) }
            tally.record(name, failure: error.reason.contains(words) && error.line == 1 ? nil : "\(error)")
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
    }

    @Test func `as many names as the limit allows are read, however often each occurs`() throws {
        let names = Self.repeated(XMLLimits.names - 1) { "<a\($0) />" }
        #expect(try XMLDocument.parse(Data("<r>\(names)\(names)</r>".utf8)).root.children.count == 19_998)
    }

    /// libxml2's dictionary of names and short texts does not grow beyond 16,384 buckets.
    @Test func `texts and names are not kept in a dictionary of fixed size`() throws {
        let tree = try ParsedTree(Data("<r><a b='1'>2</a></r>".utf8))
        let hasDictionary = tree.hasDictionary
        #expect(!hasDictionary)
    }

    /// Documents whose declared encoding makes libxml2 read other markup than the count before it.
    private static let encodings: [(name: String, data: Data, words: String)] = {
        let blanks = String(repeating: " ", count: 600)
        let list = [
            "UTF-7", "UTF-16", "UTF16", "utf-16", "UTF-16LE", "UTF-16BE", "UCS-2", "UTF-32", "IBM037",
            "LATIN-GREEK-1", "GB2312-1980", "Shift_JIS", "GBK", "GB18030", "Big5", "Big5-HKSCS",
        ]
        let named = list.map { name in
            (name, document("encoding='\(name)'"), "The encoding \(name) is not supported")
        }
        let wide = ["ISO-8859-1", "latin1", "UTF-8", "UTF-16LE", "UTF-7"].flatMap { name in
            [true, false].map { isLittle in
                ("\(name) in UTF-16", utf16(of: document("encoding='\(name)'"), isLittle: isLittle), name)
            }
        }
        return named + wide + [
            ("UTF-7 after 600 spaces", document(blanks + "encoding=\"UTF-7\""), "UTF-7"),
            ("UTF-7 after a >", document("a='>' encoding='UTF-7'"), "UTF-7"),
            ("UTF-7 after a byte order mark", [0xEF, 0xBB, 0xBF] + document("encoding='UTF-7'"), "UTF-7"),
            (
                "UTF-7 after 5000 spaces",
                document(String(repeating: " ", count: 5000) + "encoding='UTF-7'"), "4096 characters"
            ),
            (
                "the same in UTF-16",
                utf16(of: document(String(repeating: " ", count: 5000) + "encoding='UTF-7'"), isLittle: true),
                "4096 characters"
            ),
        ]
    }()

    private static func document(_ encoding: String) -> Data {
        Data("<?xml version='1.0' \(encoding)?><a/>".utf8)
    }

    /// Returns ASCII text in UTF-16 with a byte order mark.
    private static func utf16(of data: Data, isLittle: Bool) -> Data {
        Data((isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]) + data.flatMap { isLittle ? [$0, 0] : [0, $0] })
    }

    /// A character's second byte is a ], with which the CDATA section seems to end: libxml2 reads on in the
    /// section and then reads elements where the count before it sees a comment.
    @Test func `a character whose second byte looks like markup hides no element`() throws {
        let opening = Data("<?xml version='1.0' encoding='Shift_JIS'?><r><![CDATA[".utf8)
        let elements = String(repeating: "<a/>", count: XMLLimits.nodes)
        let data = opening + [0x83] + Data("]]><!--]]>\(elements)<!-- --></r>".utf8)
        let isRead = (try? XMLDocument.parse(data)) != nil
        #expect(!isRead)
    }

    @Test(arguments: ["UTF-16", "utf16"]) func `UTF-16 that declares itself is read`(name: String) throws {
        let document = Self.document("encoding='\(name)'")
        for isLittle in [true, false] {
            let wide = Self.utf16(of: document, isLittle: isLittle)
            #expect(try XMLDocument.parse(wide).root.name == "a")
            #expect(try XMLDocument.parse(wide.dropFirst(2)).root.name == "a")
        }
    }

    @Test func `common encodings that contain ASCII are read`() throws {
        for name in ["utf-8", "ISO-8859-15", "windows-1252", "latin1", "KOI8-R", "EUC-JP"] {
            #expect(try XMLDocument.parse(Self.document("encoding='\(name)'")).encoding == name)
        }
        let long = String(repeating: " ", count: 4000)
        #expect(try XMLDocument.parse(Self.document(long)).root.name == "a")
    }

    /// Returns nested elements, each with 200 namespaces.
    private static func scopes(_ depth: Int) -> String {
        (0..<depth).map { level in "<a" + repeated(200) { " xmlns:p\(level)x\($0)='u'" } + ">" }.joined()
            + String(repeating: "</a>", count: depth)
    }

    @Test func `a document at a limit is read`() throws {
        let text = "<a" + Self.repeated(XMLLimits.attributes) { " b\($0)='1'" } + "/>"
        #expect(try XMLDocument.parse(Data(text.utf8)).root.attributes.count == XMLLimits.attributes)
        let wide = Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        #expect(try XMLDocument.parse([0xFF, 0xFE] + wide).root.attributes.count == XMLLimits.attributes)
        let more = "<a" + Self.repeated(XMLLimits.attributes + 1) { " b\($0)='1'" } + "/>"
        let tooWide = Data(more.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        #expect(throws: XMLError.self) { try XMLDocument.parse([0xFF, 0xFE] + tooWide) }
    }
}
