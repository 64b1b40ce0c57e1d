import Foundation
import Testing
import XML

struct XMLCanonicalTests {
    private func canonical(_ text: String) throws -> String {
        String(decoding: try XMLCanonical.exclusive(Data(text.utf8)), as: UTF8.self)
    }

    @Test(arguments: [
        (#"<a c="1" b="2"/>"#, #"<a b="2" c="1"></a>"#),
        ("<a/>", "<a></a>"),
        (#"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<a b='1'/>", #"<a b="1"></a>"#),
        (#"<a xmlns:unused="urn:u"><b/></a>"#, "<a><b></b></a>"),
        ("<a><![CDATA[<]]></a>", "<a>&lt;</a>"),
        ("<a><!-- c --></a>", "<a></a>"),
    ])
    func `equivalent documents have the same form`(text: String, form: String) throws {
        #expect(try canonical(text) == form)
    }

    @Test func `different documents have different forms`() throws {
        #expect(try canonical("<a><b/><c/></a>") != canonical("<a><c/><b/></a>"))
        #expect(try canonical("<a>1</a>") != canonical("<a>1.0</a>"))
    }

    @Test func `Latin-1 becomes UTF-8`() throws {
        var bytes = Data(#"<?xml version="1.0" encoding="ISO-8859-1"?><a>"#.utf8)
        bytes.append(0xEB)
        bytes.append(contentsOf: Data("</a>".utf8))
        #expect(try XMLCanonical.exclusive(bytes) == Data("<a>ë</a>".utf8))
    }
}
