import Foundation
import StubServer
import Testing

@Suite(.stubServer) struct JournalTests {
    @Test func `the journal has the bytes as sent, including duplicate headers and the case of names`()
        async throws
    {
        let server = try currentServer()
        server.set(.any, .text("x"))
        let head = "PoST /a%2Fb/?q=%7E&q=~#f HTTP/1.1\r\nhOST: h\r\nX-Dup:1\r\nx-dup:   2  \r\nX-Empty:\r\n"
        let bytes = head + "content-LENGTH: 4\r\n\r\n\0\r\n\u{7F}"
        _ = try await server.connect().request(bytes)
        let exchange = try #require(server.journal.first)
        #expect(exchange.request.bytes == Data(bytes.utf8))
        #expect(exchange.request.method == "PoST")
        #expect(exchange.request.target == "/a%2Fb/?q=%7E&q=~#f")
        #expect(exchange.request.path == "/a%2Fb/")
        #expect(exchange.request.query == [QueryItem("q", "~"), QueryItem("q", "~")])
        let fields = ["hOST: h", "X-Dup: 1", "x-dup: 2", "X-Empty: ", "content-LENGTH: 4"]
        #expect(exchange.request.headers.map(\.description) == fields)
        #expect(exchange.request.body == Data("\0\r\n\u{7F}".utf8))
    }

    @Test func `a chunked body is recorded as sent and as decoded`() async throws {
        let server = try currentServer()
        server.set(.any, .text("x"))
        let body = "4;x=y\r\nWiki\r\nA\r\n0123456789\r\n0\r\nT: 1\r\n\r\n"
        let client = try server.connect()
        _ = try await client.request("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n" + body)
        _ = try await client.request(request("GET", "/next"))
        #expect(server.journal.first?.request.body == Data("Wiki0123456789".utf8))
        #expect(server.journal.first?.request.rawBody == Data(body.utf8))
        #expect(server.journal.last?.request.target == "/next")
    }

    @Test func `connections and their requests are numbered`() async throws {
        let server = try currentServer()
        server.set(.any, .text("x"))
        let (first, second) = (try server.connect(), try server.connect())
        for client in [first, first, second, first] { _ = try await client.request(request("GET", "/")) }
        let journal = server.journal
        #expect(journal.map(\.id) == [1, 2, 3, 4])
        #expect(journal.map(\.connection) == [1, 1, 2, 1])
        #expect(journal.map(\.requestOnConnection) == [1, 2, 1, 3])
        #expect(journal.map(\.peerPort) == [first, first, second, first].map(\.localPort))
    }

    @Test func `pipelined requests are answered in order`() async throws {
        let server = try currentServer()
        for name in ["a", "b", "c"] { server.set(.init("POST", "/" + name), .text(name)) }
        let client = try server.connect()
        client.send(["a", "b", "c"].map { request("POST", "/" + $0, "body \($0)") }.joined())
        for name in ["a", "b", "c"] { #expect(try await client.response().body == name) }
        #expect(
            server.journal.map { String(decoding: $0.request.body, as: UTF8.self) } == [
                "body a", "body b", "body c",
            ])
    }

    @Test func `a request that arrives byte by byte is one request`() async throws {
        let server = try currentServer()
        server.set(.any, .text("x"))
        let client = try server.connect()
        let text = request("POST", "/slow", "body")
        for byte in Data(text.utf8) {
            client.send(Data([byte]))
            await Task.yield()
        }
        #expect(try await client.response().body == "x")
        #expect(server.journal.map(\.request.bytes) == [Data(text.utf8)])
    }

    @Test func `a client that expects to continue receives 100 Continue`() async throws {
        let server = try currentServer()
        server.set(.any, .text("x"))
        let client = try server.connect()
        client.send("POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
        #expect(try await client.response().head == "HTTP/1.1 100 Continue\r\n\r\n")
        #expect(try await client.request("ab").body == "x")
        #expect(server.journal.map(\.requestOnConnection) == [1])
    }

    @Test(arguments: [
        "\u{16}\u{3}\u{1}", "nonsense\r\n\r\n", "GET / HTTP/2\r\n\r\n", "GET /\n\n",
        "GET / HTTP/1.1\r\nA b: c\r\n\r\n",
        "GET / HTTP/1.1\r\n folded\r\n\r\n", "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        "POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
        "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n",
    ])
    func `bytes that are not HTTP are refused with 400 and recorded`(bytes: String) async throws {
        let server = try currentServer()
        let client = try server.connect()
        client.send(bytes)
        #expect(
            String(decoding: try await client.rest(), as: UTF8.self).hasPrefix("HTTP/1.1 400 Bad Request\r\n")
        )
        #expect(server.journal.map(\.request.bytes) == [Data(bytes.utf8)])
        #expect(server.problems().count == 1)
        #expect(server.problems().first?.description.hasPrefix("request 1 is malformed: ") == true)
    }

    @Test func `a head or body over the limit is refused`() async throws {
        let server = try currentServer()
        let long = try server.connect()
        long.send("GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 70_000) + "\r\n\r\n")
        #expect(try await long.response().status == 431)
        let large = try server.connect()
        large.send("POST / HTTP/1.1\r\nContent-Length: 16777217\r\n\r\n")
        #expect(try await large.response().status == 413)
    }

    @Test func `a request that the client cuts short is recorded as malformed`() async throws {
        let server = try currentServer()
        let client = try server.connect()
        client.send("POST / HTTP/1.1\r\nContent-Length: 10\r\n\r\n123")
        client.hangUp()
        await server.wait { !$0.journal.isEmpty }
        #expect(server.journal.map(\.outcome) == [.malformed("the connection ended inside a request")])
    }
}
