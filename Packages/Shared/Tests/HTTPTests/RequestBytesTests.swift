import Foundation
import HTTP
import Testing
import VirtualTime

@Suite(.timeLimit(.minutes(20))) struct RequestBytesTests {
    /// Serves any number of requests per connection.
    let server: LoopbackServer
    let client = HTTPClient(clock: VirtualClock())

    init() throws {
        server = try LoopbackServer { connection in
            while connection.request() != nil { connection.reply("hello") }
        }
    }

    @Test func `a GET has a request line and three fields, and no more`() async throws {
        let reply = try await client.send(HTTPRequest(url: server.url("/client/ios/info.json?a=b%20c")))
        #expect(reply.status == 200)
        #expect(reply.body == Data("hello".utf8))
        #expect(
            server.requests.map(\.head) == [
                """
                GET /client/ios/info.json?a=b%20c HTTP/1.1\r
                Host: \(server.address)\r
                Accept: */*\r
                Accept-Encoding: gzip
                """
            ])
    }

    @Test func `a POST of any length has Content-Length, but neither Content-Type nor Expect`() async throws {
        let body = Data(repeating: 0x61, count: 2 << 20)
        _ = try await client.send(HTTPRequest(method: "POST", url: server.url("/rq?type=X"), body: body))
        #expect(
            server.requests.map(\.head) == [
                """
                POST /rq?type=X HTTP/1.1\r
                Host: \(server.address)\r
                Accept: */*\r
                Accept-Encoding: gzip\r
                Content-Length: 2097152
                """
            ])
        #expect(server.requests.map(\.body) == [body])
    }

    @Test func `an empty POST has a Content-Length of 0`() async throws {
        _ = try await client.send(HTTPRequest(method: "POST", url: server.url("/")))
        #expect(server.requests.first?.head.hasSuffix("\r\nContent-Length: 0") == true)
    }

    @Test func `the caller's fields follow in their order, with or without a value`() async throws {
        let headers = [
            HTTPHeader("Content-Type", "text/xml"), HTTPHeader("X-Empty", ""), HTTPHeader("A", "é"),
        ]
        let body = Data("<a/>".utf8)
        _ = try await client.send(
            HTTPRequest(method: "PUT", url: server.url("/p"), headers: headers, body: body))
        #expect(
            server.requests.map(\.head) == [
                """
                PUT /p HTTP/1.1\r
                Host: \(server.address)\r
                Accept: */*\r
                Accept-Encoding: gzip\r
                Content-Type: text/xml\r
                X-Empty:\r
                A: é\r
                Content-Length: 4
                """
            ])
    }

    @Test func `every host is reached at the configured address, and Host keeps its name`() async throws {
        let client = HTTPClient(configuration: .init(connectTo: server.address), clock: VirtualClock())
        _ = try await client.send(HTTPRequest(url: "http://otatest.rebook.test:20002/a"))
        #expect(server.requests.first?.head.contains("\r\nHost: otatest.rebook.test:20002\r\n") == true)
    }

    @Test(arguments: [
        HTTPRequest(url: "http://127.0.0.1:9/", headers: [HTTPHeader("A", "b\r\nC: d")]),
        HTTPRequest(url: "http://127.0.0.1:9/", headers: [HTTPHeader("A: b\r\nC", "d")]),
        HTTPRequest(method: "GET / HTTP/1.1\r\nA:", url: "http://127.0.0.1:9/"),
    ])
    func `a line break cannot be smuggled into a request`(_ request: HTTPRequest) async throws {
        guard case .other(_, code: 43, _) = try await client.failure(of: request) else {
            Issue.record("the request was not refused as a bad argument")
            return
        }
    }
}
