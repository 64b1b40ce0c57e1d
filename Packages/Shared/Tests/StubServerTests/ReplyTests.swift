import Foundation
import StubServer
import Testing

@Suite(.stubServer) struct ReplyTests {
    @Test func `a reply has the same bytes every time`() async throws {
        let server = try currentServer()
        server.set(
            .any, Reply(status: 402, headers: [.init("X-b", "1"), .init("x-A", "2")], body: Data("no".utf8)))
        let client = try server.connect()
        for _ in 1...3 {
            let head = "HTTP/1.1 402 Payment Required\r\nX-b: 1\r\nx-A: 2\r\nContent-Length: 2\r\n"
            let response = try await client.request(request("GET", "/"))
            #expect(response == .init(head: head + "Connection: keep-alive\r\n\r\n", body: "no"))
        }
    }

    @Test func `the connection is closed if the client requests it`() async throws {
        let server = try currentServer()
        server.set(.any, .text("x"))
        let client = try server.connect()
        client.send("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")
        let all = String(decoding: try await client.rest(), as: UTF8.self)
        #expect(all.hasSuffix("Content-Length: 1\r\nConnection: close\r\n\r\nx"))
    }

    @Test func `the reply to HEAD has the length and no body`() async throws {
        let server = try currentServer()
        server.set(.any, .text("body"))
        let client = try server.connect()
        client.send("HEAD / HTTP/1.0\r\n\r\n")
        let all = String(decoding: try await client.rest(), as: UTF8.self)
        #expect(all.contains("Content-Length: 4\r\n"))
        #expect(all.hasSuffix("\r\n\r\n"))
    }

    @Test func `a body of three megabytes arrives completely`() async throws {
        let server = try currentServer()
        let body = String(repeating: "0123456789abcdef", count: 200_000)
        server.set(.any, .text(body))
        #expect(try await server.connect().request(request("GET", "/")).body == body)
    }

    @Test func `a dropped reply closes the connection without a byte`() async throws {
        #expect(try await everything(.text("x").with(.dropBeforeReply)).isEmpty)
        #expect(try currentServer().journal.map(\.outcome) == [.dropped])
    }

    @Test func `a reply dropped within its body announces the full length`() async throws {
        let text = try await everything(.text("0123456789").with(.dropMidBody(after: 4)))
        #expect(text.contains("Content-Length: 10\r\n"))
        #expect(text.hasSuffix("\r\n\r\n0123"))
        #expect(try currentServer().journal.map(\.outcome) == [.dropped])
    }

    @Test func `after a reply with too great a length, the connection closes`() async throws {
        let text = try await everything(.text("0123456789").with(.lengthTooLong(by: 5)))
        #expect(text.contains("Content-Length: 15\r\n"))
        #expect(text.hasSuffix("\r\n\r\n0123456789"))
    }

    @Test func `after a reply with too small a length, the other bytes follow`() async throws {
        let server = try currentServer()
        server.set(.any, .text("0123456789").with(.lengthTooShort(by: 4)))
        let client = try server.connect()
        #expect(try await client.request(request("GET", "/")).body == "012345")
        #expect(try await client.bytes(4) == "6789")
    }

    @Test func `garbage replaces the reply`() async throws {
        let server = try currentServer()
        server.set(.any, .text("x").with(.garbage(Data("\u{1}\u{2}ö".utf8))))
        let client = try server.connect()
        client.send(request("GET", "/"))
        #expect(try await client.rest() == Data("\u{1}\u{2}ö".utf8))
    }

    @Test func `a trickled body arrives completely`() async throws {
        let server = try currentServer()
        server.set(.any, .text("0123456789").with(.trickle(bytes: 3, byRelease: false)))
        let client = try server.connect()
        #expect(try await client.request(request("GET", "/")).body == "0123456789")
        #expect(try await client.request(request("GET", "/")).body == "0123456789")
    }

    @Test func `a reply trickled by release sends a chunk at each release`() async throws {
        let server = try currentServer()
        server.set(.any, .text("0123456789").with(.trickle(bytes: 4, byRelease: true)))
        let client = try server.connect()
        client.send(request("GET", "/"))
        var chunks: [String] = []
        for (sent, count) in [(0, 4), (4, 4), (8, 2)] {
            await server.wait { $0.parked.map(\.stage) == [.chunk(sent: sent, of: 10)] }
            if sent == 0 { #expect(try await client.headOnly().contains("Content-Length: 10")) }
            #expect(!client.hasBytes)
            #expect(throws: ReleaseError.replyHasBegun(id: 1)) { try server.release(1, with: .text("other")) }
            try server.release(1)
            chunks.append(try await client.bytes(count))
        }
        #expect(chunks == ["0123", "4567", "89"])
        #expect(server.journal.map(\.outcome) == [.replied(status: 200)])
    }

    private func everything(_ reply: Reply) async throws -> String {
        let server = try currentServer()
        server.set(.any, reply)
        let client = try server.connect()
        client.send(request("GET", "/"))
        return String(decoding: try await client.rest(), as: UTF8.self)
    }
}

extension RawClient {
    /// Reads the head of a response and not its body.
    fileprivate func headOnly() async throws -> String {
        var head = ""
        while !head.hasSuffix("\r\n\r\n") { head += try await bytes(1) }
        return head
    }
}
