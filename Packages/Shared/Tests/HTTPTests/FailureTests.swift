import Foundation
import HTTP
import Testing
import VirtualTime

@Suite(.timeLimit(.minutes(20))) struct FailureTests {
    let client = HTTPClient(clock: VirtualClock())
    let here = HTTPAddress(host: "127.0.0.1", path: "/p")

    /// Returns the error of one request to a server that reads the request and then runs a script.
    private func failure(_ script: @escaping LoopbackServer.Script) async throws -> HTTPError {
        let server = try LoopbackServer { connection in
            connection.request()
            script(connection)
        }
        return try await client.failure(
            of: HTTPRequest(method: "POST", url: server.url("/p?q=1"), body: Data([0x61])))
    }

    @Test func `a connection closed before the reply is reported as no reply`() async throws {
        #expect(try await failure { _ in } == .noReply(here))
    }

    @Test func `a connection reset before the reply is reported as no reply`() async throws {
        #expect(try await failure { $0.reset() } == .noReply(here))
    }

    @Test func `a reply shorter than its length is reported as dropped`() async throws {
        let error = try await failure { $0.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nshort") }
        #expect(error == .droppedMidBody(here))
    }

    @Test func `a reply without its last chunk is reported as dropped`() async throws {
        let error = try await failure {
            $0.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nshort\r\n")
        }
        #expect(error == .droppedMidBody(here))
    }

    @Test func `a connection reset inside the body is reported as dropped`() async throws {
        let error = try await failure { connection in
            // Without a length, only the reset shows that the body is incomplete.
            connection.send("HTTP/1.1 200 OK\r\n\r\nshort")
            connection.waitUntilTaken()
            connection.reset()
        }
        #expect(error == .droppedMidBody(here))
    }

    @Test func `bytes beyond the length are not part of the reply`() async throws {
        let server = try LoopbackServer { connection in
            connection.request()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 500 smuggled\r\n\r\n")
            connection.waitForEnd()
        }
        let first = try await client.send(HTTPRequest(url: server.url("/")))
        #expect(first.body == Data("ok".utf8))
    }

    @Test func `something other than HTTP is reported with libcurl's number`() async throws {
        let error = try await failure { $0.send("220 mail.rebook.test ESMTP\r\n") }
        #expect(error == .other(here, code: 1, text: "Unsupported protocol"))
    }

    @Test func `a port nobody listens on refuses the connection`() async throws {
        let port = try UnusedPort()
        let error = try await client.failure(of: HTTPRequest(url: "http://127.0.0.1:\(port.number)/p"))
        #expect(error == .connect(here))
    }

    @Test func `a host that does not exist is not resolved`() async throws {
        // The resolver rejects an empty label without a query.
        let error = try await client.failure(of: HTTPRequest(url: "http://no..rebook.test/p"))
        #expect(error == .resolve(HTTPAddress(host: "no..rebook.test", path: "/p")))
    }

    @Test(arguments: ["file:///etc/hosts", "ftp://127.0.0.1/a", "gopher://127.0.0.1/a"])
    func `only http and https URLs are supported`(_ url: String) async throws {
        #expect(
            try await client.failure(of: HTTPRequest(url: url)) == .unsupportedScheme(HTTPAddress(of: url)))
    }

    @Test(arguments: ["", "http://", "http://a b/", "http://127.0.0.1:99999/"])
    func `a text that is not a URL is reported as malformed`(_ url: String) async throws {
        #expect(try await client.failure(of: HTTPRequest(url: url)) == .malformedURL(HTTPAddress(of: url)))
    }

    @Test func `a URL is not cut at a zero byte`() async throws {
        let url = "http://127.0.0.1/p\0"
        #expect(try await client.failure(of: HTTPRequest(url: url)) == .malformedURL(HTTPAddress(of: url)))
    }

    @Test func `an error's description contains no secret`() async throws {
        let port = try UnusedPort()
        let url = "http://user:secret@127.0.0.1:\(port.number)/p?pan=secret#secret"
        let request = HTTPRequest(
            method: "POST", url: url, headers: [HTTPHeader("A", "secret")], body: Data("secret".utf8))
        let error = try await client.failure(of: request)
        #expect(String(describing: error) == "No connection could be made to 127.0.0.1/p.")
        #expect(!String(reflecting: error).contains("secret"))
    }
}
