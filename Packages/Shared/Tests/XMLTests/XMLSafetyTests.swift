import CLibXML2
import Foundation
import Synchronization
import Testing
import XML

struct XMLSafetyTests {
    private func refusal(of text: String) throws -> XMLError {
        try #require(throws: XMLError.self) { try XMLDocument.parse(Data(text.utf8)) }
    }

    private static let printed = Atomic(0)

    @Test func `the converter of a character set prints no error`() throws {
        // Where nobody takes an error, libxml2 prints it, with bytes of the document.
        xmlSetStructuredErrorFunc(nil) { _, _ in XMLSafetyTests.printed.add(1, ordering: .relaxed) }
        defer { xmlSetStructuredErrorFunc(nil, nil) }
        let start = Data("<?xml version=\"1.0\" encoding=\"windows-1252\"?>\n<a>".utf8)
        #expect(throws: XMLError.self) {
            try XMLDocument.parse(start + Data([0x81]) + Data("</a>".utf8))
        }
        #expect(Self.printed.load(ordering: .relaxed) == 0)
    }

    @Test func `a billion laughs attack is refused at the document type declaration`() throws {
        var text = "<?xml version=\"1.0\"?>\n<!DOCTYPE a [\n<!ENTITY l0 \"ha\">\n"
        for level in 1...9 {
            let ten = String(repeating: "&l\(level - 1);", count: 10)
            text += "<!ENTITY l\(level) \"\(ten)\">\n"
        }
        let error = try refusal(of: text + "]>\n<a b=\"&l9;\">&l9;</a>")
        #expect(error.reason == "A document type declaration is not accepted.")
        #expect(error.line == 2)
    }

    @Test func `an external entity is never opened`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let secret = folder.appending(path: "secret.txt")
        try Data("the secret".utf8).write(to: secret)
        let error = try refusal(
            of: "<!DOCTYPE a [<!ENTITY e SYSTEM \"\(secret.absoluteString)\">]><a>&e;</a>")
        #expect(error.reason == "A document type declaration is not accepted.")
    }

    @Test(arguments: [
        "<!DOCTYPE a><a/>", "<!DOCTYPE a SYSTEM \"http://127.0.0.1:9/a.dtd\"><a/>",
        "<!DOCTYPE a PUBLIC \"-//A//B\" \"a.dtd\"><a/>",
    ])
    func `any document type declaration is refused`(text: String) throws {
        #expect(try refusal(of: text).reason == "A document type declaration is not accepted.")
    }

    @Test(arguments: ["<!DOCTYPE a><a/>", "<!DOCTYPE a\n>\n<a/>", "<!DOCTYPE x:ä ><a/>"])
    func `a bare document type is skipped on request`(text: String) throws {
        #expect(try XMLDocument.parse(Data(text.utf8), leniency: .bareDocumentType).root.name == "a")
    }

    @Test(arguments: [
        "<!DOCTYPE a []><a/>", "<!DOCTYPE a [<!ENTITY e 'x'>]><a>&e;</a>", "<!DOCTYPE a SYSTEM 'a.dtd'><a/>",
        "<!DOCTYPE a PUBLIC 'b' 'a.dtd'><a/>", "<!DOCTYPE a SYSTEM '>' [<!ENTITY e 'x'>]><a>&e;</a>",
        "<!DOCTYPE a><!DOCTYPE a [<!ENTITY e 'x'>]><a>&e;</a>", "<a><!DOCTYPE a></a>",
        "<!DOCTYPE a><a>&e;</a>",
    ])
    func `a document type with more than a name is refused even on request`(text: String) {
        #expect(throws: XMLError.self) {
            try XMLDocument.parse(Data(text.utf8), leniency: [.bareDocumentType, .indentation])
        }
    }

    @Test func `markup after a bare document type is counted`() throws {
        let attributes = (0...XMLLimits.attributes).map { " a\($0)=''" }.joined()
        let text = "<!DOCTYPE a><a\(attributes)/>"
        let error = try #require(throws: XMLError.self) {
            try XMLDocument.parse(Data(text.utf8), leniency: .bareDocumentType)
        }
        #expect(error.reason.contains("attributes"))
    }

    @Test func `an undeclared entity is refused`() throws {
        #expect(try refusal(of: "<a>&nbsp;</a>").reason == "Entity 'nbsp' not defined.")
    }

    @Test func `a document deeper than the limit is refused`() throws {
        let depth = 300
        let text = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        #expect(try refusal(of: text).reason.contains("depth"))
    }

    @Test func `a text longer than the limit is refused`() throws {
        let text = "<a b=\"" + String(repeating: "x", count: 11_000_000) + "\"/>"
        #expect(try refusal(of: text).line == 1)
    }

    @Test func `the canonical form and queries refuse a document type declaration too`() {
        let bytes = Data("<!DOCTYPE a><a/>".utf8)
        #expect(throws: XMLError.self) { try XMLCanonical.exclusive(bytes) }
        #expect(throws: XMLError.self) { try XMLQuery.strings("/a", in: bytes) }
    }

    @Test func `documents can be read on many threads at once`() async throws {
        let bytes = Data(#"<a xmlns="urn:a"><b c="d">e</b></a>"#.utf8)
        let expected = try XMLDocument.parse(bytes)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<64 {
                group.addTask { (try? XMLDocument.parse(bytes)) == expected }
            }
            for await equal in group { #expect(equal) }
        }
    }
}
