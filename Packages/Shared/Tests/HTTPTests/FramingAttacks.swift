import AttackTally
import Foundation
import HTTP
import Testing
import VirtualTime

/// Replies that two readers end at different bytes.
@Suite(.timeLimit(.minutes(20))) struct FramingAttacks {
    private static let here = HTTPAddress(host: "127.0.0.1", path: "/")

    private func outcome(_ text: String) async throws -> Result<HTTPReply, HTTPError> {
        let server = try LoopbackServer { connection in
            connection.request()
            connection.send(text)
        }
        let client = HTTPClient(clock: VirtualClock())
        do throws(HTTPError) {
            return .success(try await client.send(HTTPRequest(url: server.url("/"))))
        } catch {
            return .failure(error)
        }
    }

    private static let lengths = [
        "5\r\nContent-Length: 6", "6\r\nContent-Length: 5", "5\r\ncontent-length: 05", "5, 5", "5,6", "5 5",
        "5 ", "+5", "-5", "0x5", "5.0", "5;a", "5a", "five", "", "\"5\"", "\u{B}5", "\u{665}",
    ]

    private static let codings = [
        "Content-Length: 5\r\nTransfer-Encoding: chunked", "Transfer-Encoding: chunked\r\nContent-Length: 5",
        "Transfer-Encoding: identity\r\nContent-Length: 5",
    ]

    private static let lines: [(name: String, head: String, fault: HTTPHeaderFault)] = [
        ("a fold", "HTTP/1.1 200 OK\r\nX: a\r\n b\r\nContent-Length: 5\r\n\r\n", .folded),
        ("a fold with a tab", "HTTP/1.1 200 OK\r\nTransfer-Encoding: \r\n\tchunked\r\n\r\n", .folded),
        ("a fold at once", "HTTP/1.1 200 OK\r\n X: a\r\n\r\n", .other),
        ("bare LF", "HTTP/1.1 200 OK\nContent-Length: 5\n\n", .lineEnd),
        ("bare LF in a field", "HTTP/1.1 200 OK\r\nX: a\nContent-Length: 5\r\n\r\n", .lineEnd),
        ("bare LF as the empty line", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\n", .lineEnd),
        ("a bare CR", "HTTP/1.1 200 OK\r\nX: a\rContent-Length: 5\r\n\r\n", .lineEnd),
        ("two CR", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\r\n\r\n", .lineEnd),
        ("a zero byte", "HTTP/1.1 200 OK\r\nX: a\0b\r\nContent-Length: 5\r\n\r\n", .lineEnd),
        ("a blank before a colon", "HTTP/1.1 200 OK\r\nContent-Length : 5\r\n\r\n", .name),
        ("no name", "HTTP/1.1 200 OK\r\n: 5\r\n\r\n", .name),
        (
            "Transfer-Encoding in HTTP/1.0",
            "HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n", .coding
        ),
    ]

    private static let parts = [
        "Content-Range: bytes 0-4/9", "Content-Range: bytes 1-5/6", "Content-Range: bytes 0-4/*",
        "Content-Range: bytes 0-5/6", "content-range: 0-4/5", "Content-Range: ",
        "Content-Range: bytes 0-4/5\r\nContent-Range: bytes 0-4/9",
        "Content-Type: multipart/byteranges; boundary=x",
    ]

    @Test func `a reply that two readers end at different bytes is an error that names the header`()
        async throws
    {
        var tally = AttackTally("S-614", "lengths, codings, folds, line ends, names and parts")
        func attack(_ name: String, _ text: String, _ fault: HTTPHeaderFault) async throws {
            let result = try await outcome(text)
            let held = result == .failure(.malformedReply(Self.here, fault))
            tally.record(name, failure: held ? nil : "\(result)")
        }
        for length in Self.lengths where length != "5 " {
            try await attack(
                "a length of \(length)", "HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\nhello", .length)
        }
        for coding in Self.codings {
            try await attack(coding, "HTTP/1.1 200 OK\r\n\(coding)\r\n\r\n5\r\nhello\r\n0\r\n\r\n", .coding)
        }
        for (name, head, fault) in Self.lines { try await attack(name, head + "hello", fault) }
        for part in Self.parts {
            let head = "HTTP/1.1 206 Partial Content\r\n\(part)\r\nContent-Length: 5\r\n\r\n"
            try await attack("206 with \(part)", head + "hello", .partial)
        }
        let head = "HTTP/1.1 200 OK\r\nX: a\r\nContent-Length: 0\r\n\r\n"
        for length in [9, 15, 17, 20, 23, 42, 43] {
            let result = try await outcome(String(decoding: Array(head.utf8).prefix(length), as: UTF8.self))
            tally.record("a header cut at \(length)", failure: (try? result.get()).map { "\($0)" })
        }
        try tally.report()
        #expect(tally.failures == [])
        for length in ["5", "5 ", " 5\r\nContent-Length: 5", "\t5"] {
            let reply = try await outcome("HTTP/1.1 200 OK\r\nContent-Length:\(length)\r\n\r\nhello").get()
            #expect(reply.body == Data("hello".utf8))
        }
        for field in ["", "Content-Range: bytes 0-4/5\r\n", "CONTENT-RANGE: Bytes 0-4/5\r\n"] {
            let reply = try await outcome("HTTP/1.1 206 X\r\n\(field)Content-Length: 5\r\n\r\nhello").get()
            #expect(reply.body == Data("hello".utf8))
        }
        #expect(
            HTTPError.malformedReply(Self.here, .length).description
                == "The header of the reply from 127.0.0.1/ has a Content-Length that is not a number, or "
                + "several that differ.")
    }
}
