import Foundation
import Testing
import XML

struct XMLDocumentTests {
    private func parse(_ text: String) throws -> XMLElement { try XMLDocument.parse(Data(text.utf8)).root }

    @Test func `a prefix and a default declaration both give the namespace`() throws {
        let root = try parse(#"<a xmlns="urn:one" xmlns:p="urn:two"><p:b p:x="1" y="2"/></a>"#)
        #expect(root.namespace == "urn:one")
        let inner = try #require(root["b"])
        #expect(inner.qualifiedName == "p:b")
        #expect(inner.namespace == "urn:two")
        #expect(inner.attributes.map(\.namespace) == ["urn:two", nil])
    }

    @Test func `attributes keep their order, after the namespace declarations`() throws {
        let root = try parse(#"<a z="1" b="2" xmlns:q="urn:q" a="3" xmlns="urn:d" q:c="4"/>"#)
        #expect(root.attributes.map(\.qualifiedName) == ["xmlns:q", "xmlns", "z", "b", "a", "q:c"])
        #expect(root.attributes.map(\.isDeclaration) == [true, true, false, false, false, false])
        #expect(root.attribute("b") == "2")
    }

    @Test func `an element has the line on which its start tag ends, which equality ignores`() throws {
        let root = try parse("<a>\n  <b\n    x='1'/>\n</a>")
        let inner = try #require(root["b"])
        #expect(root.line == 1)
        #expect(inner.line == 3)
        #expect(inner == XMLElement("b", attributes: [XMLAttribute("x", value: "1")]))
    }

    @Test func `a CDATA section is read as text`() throws {
        let root = try parse("<a>one <![CDATA[<two> & ]]>three</a>")
        #expect(root.children == [.text("one <two> & three")])
    }

    @Test func `mixed content keeps the order of texts and elements`() throws {
        let root = try parse("<a>one<b/>two<!-- left out --><?left out?>three</a>")
        #expect(root.children == [.text("one"), .element(XMLElement("b")), .text("twothree")])
        #expect(root.text == "onetwothree")
    }

    @Test func `predefined entities and character references are text`() throws {
        let root = try parse("<a b='&lt;&#233;'>&amp;#039;</a>")
        #expect(root.attribute("b") == "<é")
        #expect(root.text == "&#039;")
    }

    @Test func `a document that declares Latin-1 is read as Latin-1`() throws {
        var bytes = Data(#"<?xml version="1.0" encoding="ISO-8859-1"?><a b="Zo"#.utf8)
        bytes.append(0xEB)
        bytes.append(contentsOf: Data(#""/>"#.utf8))
        let document = try XMLDocument.parse(bytes)
        #expect(document.encoding == "ISO-8859-1")
        #expect(document.root.attribute("b") == "Zoë")
    }

    @Test func `UTF-8 is read with and without a declaration`() throws {
        #expect(try parse("<a>Žižkov</a>").text == "Žižkov")
        #expect(try parse(#"<?xml version="1.0" encoding="UTF-8"?><a>Žižkov</a>"#).text == "Žižkov")
    }

    @Test func `an error is a sentence with line and column`() throws {
        let error = try #require(throws: XMLError.self) { try parse("<a>\n  <b>\n  </c>\n</a>") }
        #expect(error.line == 3)
        #expect(error.column == 7)
        #expect(error.description.hasPrefix("Line 3, column 7: Opening and ending tag mismatch"))
        #expect(error.reason.hasSuffix("."))
    }

    @Test(arguments: [
        "", " ", "plain text", "<a>", "<a/><b/>", "<a b=1/>", "<p:a/>", "<a>\u{1}</a>", "<a b='1' b='2'/>",
    ])
    func `a document that is not well-formed is refused`(text: String) throws {
        let error = try #require(throws: XMLError.self) { try parse(text) }
        #expect(error.line == 1)
    }

    @Test func `a truncated document is refused`() {
        let bytes = Data("<a><b>é</b></a>".utf8)
        for count in 0..<bytes.count {
            #expect(throws: XMLError.self) { try XMLDocument.parse(bytes.prefix(count)) }
        }
    }
}
