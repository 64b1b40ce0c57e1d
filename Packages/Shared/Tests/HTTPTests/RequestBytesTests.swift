import Foundation
import HTTP
import Testing
import VirtualTime

@Suite(.timeLimit(.minutes(1))) struct RequestBytesTests {
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

    @Test func `a POST has a length but no type and waits for no leave, however long it is`() async throws {
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
}
