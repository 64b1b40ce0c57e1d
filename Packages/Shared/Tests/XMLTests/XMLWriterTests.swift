import Foundation
import Testing
import XML

struct XMLWriterTests {
    private func text(_ root: XMLElement) throws -> String {
        String(decoding: try XMLWriter.data(root, declaration: false), as: UTF8.self)
    }

    @Test func `a document starts with the declaration on a line of its own`() throws {
        let root = XMLElement(
            "RQ",
            attributes: [XMLAttribute("xmlns", value: "urn:ota"), XMLAttribute("Version", value: "1.002")],
            elements: [XMLElement("POS"), XMLElement("Email", text: "ada@example.org")])
        let bytes = try XMLWriter.data(root)
        #expect(
            String(decoding: bytes, as: UTF8.self) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <RQ xmlns="urn:ota" Version="1.002"><POS/><Email>ada@example.org</Email></RQ>
                """)
    }

    @Test func `text and attributes are escaped`() throws {
        let nasty = "a<b>&\"'\r\n\té\u{1F697}]]>"
        let root = XMLElement("a", attributes: [XMLAttribute("b", value: nasty)], text: nasty)
        let written = try text(root)
        #expect(!written.contains("]]>"))
        #expect(written.contains("é\u{1F697}"))
        #expect(try XMLDocument.parse(Data(written.utf8)).root == root)
    }

    @Test func `a parsed tree is written unchanged`() throws {
        let source = #"<p:a xmlns:p="urn:p" xmlns="urn:d" p:x="1"><b>one<c/>two</b></p:a>"#
        #expect(try text(try XMLDocument.parse(Data(source.utf8)).root) == source)
    }

    @Test(arguments: ["", "1a", "a b", "a><b", "a:b:c", "a\u{0}"])
    func `a name that XML does not allow is refused`(name: String) {
        #expect(throws: XMLError.self) { try XMLWriter.data(XMLElement(name)) }
        let attribute = XMLAttribute(name, value: "")
        #expect(throws: XMLError.self) { try XMLWriter.data(XMLElement("a", attributes: [attribute])) }
    }

    @Test(arguments: ["\u{0}", "\u{8}", "\u{FFFE}"])
    func `a character that XML does not allow is refused`(text: String) {
        #expect(throws: XMLError.self) { try XMLWriter.data(XMLElement("a", text: text)) }
    }

    @Test func `a duplicate attribute is refused`() throws {
        let twice = [XMLAttribute("b", value: "1"), XMLAttribute("b", value: "2")]
        let error = try #require(throws: XMLError.self) {
            try XMLWriter.data(XMLElement("a", attributes: twice))
        }
        #expect(error.description == "a has the attribute b twice.")
    }
}
