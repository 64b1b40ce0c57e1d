import BookingCore
import Foundation
import HTTP
import Testing

@testable import BookingAPI

@Suite struct ReplyTextTests {
    private func name(_ encoding: MessageEncoding, _ body: Data, type: String? = nil) throws -> String? {
        let headers = type.map { [HTTPHeader("Content-Type", $0)] } ?? []
        return try encoding.read(HTTPReply(status: 200, headers: headers, body: body))["name"].text
    }

    private func data(_ text: String, _ encoding: String.Encoding) throws -> Data {
        try #require(text.data(using: encoding))
    }

    @Test func `a reply that names no character set is UTF-8, or else Latin-1`() throws {
        let text = #"{"name":"Zoë"}"#
        #expect(try name(.json, data(text, .utf8)) == "Zoë")
        #expect(try name(.json, data(text, .isoLatin1)) == "Zoë")
    }

    @Test func `the character set in a header is used`() throws {
        let text = #"{"name":"Zoë"}"#
        #expect(try name(.json, data(text, .utf8), type: "text/plain; charset=ISO-8859-1") == "ZoÃ«")
        #expect(try name(.json, data(text, .isoLatin1), type: "text/plain; charset=iso-8859-1") == "Zoë")
        #expect(try name(.json, data(text, .utf8), type: "text/plain; charset=klingon") == "Zoë")
    }

    @Test func `a document is read in the character set that it declares, whatever the header names`() throws
    {
        let text = "<?xml version='1.0'?><r a='1'><name>Zoë</name></r>"
        #expect(try name(.xml, data(text, .utf8)) == "Zoë")
        #expect(try name(.xml, data(text, .utf8), type: "text/plain; charset=ISO-8859-1") == "Zoë")
        #expect(try name(.xml, data(text, .isoLatin1)) == nil)
        #expect(try name(.xml, data(text, .isoLatin1), type: "text/plain; charset=iso-8859-1") == nil)
    }

    @Test func `a document that names its character set is read in it`() throws {
        let text = "<?xml version='1.0' encoding='ISO-8859-1'?><r a='1'><name>Zoë</name></r>"
        #expect(try name(.xml, data(text, .isoLatin1)) == "Zoë")
    }

    @Test func `bytes that are invalid in the named character set are unreadable`() {
        let reply = HTTPReply(
            status: 200, headers: [HTTPHeader("Content-Type", "text/plain; charset=utf-8")],
            body: Data([0x7B, 0x22, 0xFF]))
        #expect(!MessageEncoding.json.read(reply).exists)
    }
}
