import Foundation
import HTTP
import Testing
import VirtualTime

@Suite(.timeLimit(.minutes(20))) struct ReplyTests {
    private let here = HTTPAddress(host: "127.0.0.1", path: "/")

    /// Sends one request to a server that answers with these bytes and closes the connection.
    private func reply(
        _ bytes: Data, limit: Int = 64 << 20,
        to request: (LoopbackServer) -> HTTPRequest = { .init(url: $0.url("/")) }
    ) async throws -> HTTPReply {
        let server = try LoopbackServer { connection in
            connection.request()
            connection.send(bytes)
        }
        let client = HTTPClient(configuration: .init(maximumBodySize: limit), clock: VirtualClock())
        return try await client.send(request(server))
    }

    private func reply(_ head: String, _ body: Data = Data(), limit: Int = 64 << 20) async throws -> HTTPReply
    {
        try await reply(Data("\(head)\r\n\r\n".utf8) + body, limit: limit)
    }

    @Test func `a gzip reply is decompressed`() async throws {
        let packed = try #require(Data(base64Encoded: "H4sIAAAAAAACA0svSsxLUUgfJUdJqpIAtd+8hlgCAAA="))
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)"
        let body = try await reply(head, packed).body
        #expect(body == Data(String(repeating: "grand ", count: 100).utf8))
    }

    @Test func `header fields keep their order, their case and their duplicates`() async throws {
        let head = "HTTP/1.1 200 OK\r\nset-Cookie: a\r\nContent-Length: 0\r\nSet-cookie:  b \r\nX: ü"
        #expect(
            try await reply(head).headers == [
                HTTPHeader("set-Cookie", "a"), HTTPHeader("Content-Length", "0"),
                HTTPHeader("Set-cookie", "b"),
                HTTPHeader("X", "ü"),
            ])
    }

    @Test func `a field in Latin-1 is decoded as Latin-1`() async throws {
        let bytes = Data("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nX: ".utf8) + [0xFC] + Data("\r\n\r\n".utf8)
        #expect(try await reply(bytes).headers["x"] == "ü")
    }

    @Test func `fields of an interim reply and of trailers are ignored`() async throws {
        let text = """
            HTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r
            2\r\nok\r\n0\r\nTrailer: b\r\n\r\n
            """
        let reply = try await reply(Data(text.utf8))
        #expect(reply.headers == [HTTPHeader("Transfer-Encoding", "chunked")])
        #expect(reply.body == Data("ok".utf8))
    }

    @Test(arguments: [204, 302, 404, 500]) func `a reply with any status is returned`(_ status: Int)
        async throws
    {
        let head = "HTTP/1.1 \(status) X\r\nContent-Length: 0\r\nLocation: http://elsewhere.test/"
        #expect(try await reply(head).status == status)
    }

    @Test func `a reply to HEAD has no body, whatever length it announces`() async throws {
        let bytes = Data("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n".utf8)
        let reply = try await reply(bytes) { HTTPRequest(method: "HEAD", url: $0.url("/")) }
        #expect(reply.status == 200)
        #expect(reply.body.isEmpty)
    }

    @Test func `ten megabytes arrive completely`() async throws {
        let piece = Data(0...250)
        var body = Data()
        while body.count < 10 << 20 { body.append(piece) }
        #expect(try await reply("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)", body).body == body)
    }

    @Test(arguments: ["\r\nContent-Length: 65", ""])
    func `a reply over the limit is refused, whether or not it announces its length`(_ field: String)
        async throws
    {
        await #expect(throws: HTTPError.tooLarge(here, .bodySize(64))) {
            _ = try await reply("HTTP/1.1 200 OK\(field)", Data(repeating: 0x61, count: 65), limit: 64)
        }
    }

    @Test(arguments: [
        ("text/xml; charset=ISO-8859-1", "ISO-8859-1"), ("text/xml;Charset=\"utf-8\"", "utf-8"),
        ("text/xml; boundary=charset", nil), ("text/xml; charset=", nil), ("charset=utf-16", "utf-16"),
        ("text/xml; charset='utf-16'", "utf-16"), ("text/xml; charset=utf-16=x", "utf-16"),
        ("text/xml; charset=utf-8; charset=utf-16", "utf-8"),
    ])
    func `the character set comes from the content type`(_ type: String, _ expected: String?) {
        #expect(HTTPReply(status: 200, headers: [HTTPHeader("content-type", type)]).charset == expected)
    }
}
