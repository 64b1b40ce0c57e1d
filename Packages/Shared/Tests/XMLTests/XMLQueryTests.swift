import Foundation
import Testing
import XML

struct XMLQueryTests {
    private let document = Data(
        #"<RS xmlns="urn:ota"><ConfId ID="1"/><ConfId ID="2"><Note>two</Note></ConfId></RS>"#.utf8)
    private let namespaces = ["o": "urn:ota"]

    @Test func `an expression with prefixes selects attributes in document order`() throws {
        #expect(try XMLQuery.strings("//o:ConfId/@ID", in: document, namespaces: namespaces) == ["1", "2"])
    }

    @Test func `an expression can give a number`() throws {
        #expect(try XMLQuery.strings("count(//o:ConfId)", in: document, namespaces: namespaces) == ["2"])
    }

    @Test func `an expression selects elements`() throws {
        let found = try XMLQuery.elements("//o:ConfId[o:Note]", in: document, namespaces: namespaces)
        #expect(found.map { $0.attribute("ID") } == ["2"])
        #expect(try XMLQuery.elements("//o:Missing", in: document, namespaces: namespaces).isEmpty)
    }

    @Test(arguments: ["//[", "//p:ConfId", ""])
    func `an invalid expression is an error`(path: String) {
        #expect(throws: XMLError.self) { try XMLQuery.strings(path, in: document, namespaces: namespaces) }
    }
}
