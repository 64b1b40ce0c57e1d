import Foundation
import HTTP
import Testing
import VirtualTime

@Suite(.timeLimit(.minutes(20))) struct ConnectionTests {
    let client = HTTPClient(clock: VirtualClock())

    @Test func `consecutive requests share a connection`() async throws {
        let server = try LoopbackServer { connection in
            while connection.request() != nil { connection.reply() }
        }
        for number in 1...3 { _ = try await client.send(HTTPRequest(url: server.url("/\(number)"))) }
        #expect(server.requests.map(\.connection) == [1, 1, 1])
    }

    @Test func `the connection of a failed reply is not reused`() async throws {
        let server = try LoopbackServer { connection in
            while connection.request() != nil {
                connection.send(
                    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 9\r\n\r\nnot gzip.")
            }
        }
        for _ in 1...2 { _ = try await client.failure(of: HTTPRequest(url: server.url("/"))) }
        #expect(server.requests.map(\.connection) == [1, 2])
    }

    @Test func `a request that a reused connection drops is sent again on a new one`() async throws {
        let server = try LoopbackServer { connection in
            connection.request()
            connection.reply()
            // The second request on the first connection gets no reply.
            if connection.number == 1 { connection.request() }
        }
        for number in 1...2 { _ = try await client.send(HTTPRequest(url: server.url("/\(number)"))) }
        #expect(server.requests.map(\.connection) == [1, 1, 2])
    }

    @Test func `a request that must arrive at most once is never sent again`() async throws {
        let server = try LoopbackServer { connection in
            connection.request()
            guard connection.number == 1 else { return }
            connection.reply()
            connection.request()
        }
        _ = try await client.send(HTTPRequest(url: server.url("/1")))
        _ = try await client.failure(of: HTTPRequest(url: server.url("/2"), isSentOnce: true))
        #expect(server.requests.map(\.connection) == [1, 2])
    }

    @Test func `fifty requests can be in progress at once`() async throws {
        let gate = Gate(opensAt: 50)
        let server = try LoopbackServer { connection in
            guard let request = connection.request() else { return }
            gate.pass()
            connection.reply(String(request.head.prefix { $0 != "\r\n" }))
        }
        let replies = try await withThrowingTaskGroup { group in
            for number in 1...50 {
                group.addTask { [client] in
                    try await client.send(HTTPRequest(url: server.url("/\(number)"))).body
                }
            }
            return try await group.reduce(into: Set<Data>()) { $0.insert($1) }
        }
        #expect(replies == Set((1...50).map { Data("GET /\($0) HTTP/1.1".utf8) }))
    }

    @Test func `releasing the client closes its connections`() async throws {
        let ended = Signal()
        let server = try LoopbackServer { connection in
            while connection.request() != nil { connection.reply() }
            ended.send()
        }
        var client: HTTPClient? = HTTPClient(clock: VirtualClock())
        _ = try await client?.send(HTTPRequest(url: server.url("/")))
        client = nil
        await ended.wait()
    }
}
