import AttackTally
import Foundation
import HTTP
import Testing
import VirtualTime

/// Replies of a malicious or broken server.
@Suite(.timeLimit(.minutes(20))) struct ReplyAttacks {
    private static let here = HTTPAddress(host: "127.0.0.1", path: "/")

    /// Returns the result of a client with small limits; the server closes after sending the bytes.
    private func outcome(_ bytes: Data, method: String = "GET") async throws -> Result<HTTPReply, HTTPError> {
        let server = try LoopbackServer { connection in
            connection.request()
            connection.send(bytes)
        }
        return await outcome(of: HTTPRequest(method: method, url: server.url("/")))
    }

    private func outcome(of request: HTTPRequest) async -> Result<HTTPReply, HTTPError> {
        let configuration = HTTPClient.Configuration(
            maximumBodySize: 1 << 16, maximumHeaderSize: 4096, maximumHeaderFields: 50)
        let client = HTTPClient(configuration: configuration, clock: VirtualClock())
        do throws(HTTPError) {
            return .success(try await client.send(request))
        } catch {
            return .failure(error)
        }
    }

    private func reply(_ head: String, _ body: Data = Data()) -> Data {
        Data("HTTP/1.1 200 OK\r\n\(head)\r\n\r\n".utf8) + body
    }

    private func gzipReply(_ body: Data) -> Data {
        reply("Content-Encoding: gzip\r\nContent-Length: \(body.count)", body)
    }

    @Test func `a gzip body cut anywhere is an error, never a short success`() async throws {
        var tally = AttackTally("S-602", "a gzip body cut after each of its bytes")
        let whole = Gzip.stored("a booking".utf8)
        for length in AttackTally.isThorough ? Array(0..<whole.count) : [0, 5, 10, 20, whole.count - 1] {
            let result = try await outcome(gzipReply(whole.prefix(length)))
            tally.record("\(length) bytes", held: result == .failure(.undecodable(Self.here, .truncated)))
        }
        // Without a length, the end of the connection is the end of the body.
        let open = try await outcome(reply("Content-Encoding: gzip", whole.prefix(20)))
        tally.record("no length", held: open == .failure(.undecodable(Self.here, .truncated)))
        for length in [1, 5, 10, 20, whole.count - 1] {
            let result = try await outcome(gzipReply(whole + whole.prefix(length)))
            tally.record(
                "\(length) bytes of a second member",
                held: result == .failure(.undecodable(Self.here, .truncated)))
        }
        try tally.report()
        #expect(tally.failures == [])
        #expect(try await outcome(gzipReply(whole)).get().body == Data("a booking".utf8))
    }

    @Test(arguments: [204, 304]) func `a reply without a body may name a coding`(_ status: Int) async throws {
        let head = Data("HTTP/1.1 \(status) X\r\nContent-Encoding: gzip\r\n\r\n".utf8)
        #expect(try await outcome(head).get().body == Data())
        let length = Data("HTTP/1.1 200 X\r\nContent-Encoding: br\r\nContent-Length: 9\r\n\r\n".utf8)
        #expect(try await outcome(length, method: "HEAD").get().body == Data())
    }

    @Test func `a body that does not match its coding is an error`() async throws {
        var tally = AttackTally("S-602", "damaged, padded, unknown or nested content codings")
        let whole = Gzip.stored("a booking".utf8)
        var wrongSum = whole
        wrongSum[wrongSum.count - 8] ^= 1
        var wrongLength = whole
        wrongLength[wrongLength.count - 1] ^= 1
        let damaged: [(String, Data)] = [
            ("garbage behind it", whole + Data("garbage".utf8)), ("zeros behind it", whole + Data(count: 8)),
            ("half a member behind it", whole + Data("GIF89a....".utf8)),
            ("a wrong checksum", wrongSum), ("a wrong length", wrongLength),
            ("plain text", Data("a booking".utf8)),
            ("a wrong magic", Data([0x1F, 0x8C]) + whole.dropFirst(2)),
        ]
        for (name, body) in damaged {
            let result = try await outcome(gzipReply(body))
            tally.record(name, held: result == .failure(.undecodable(Self.here, .damaged)))
        }
        for coding in [
            "deflate", "br", "zstd", "compress", "gzip, gzip", "gzip\r\nContent-Encoding: gzip", "x",
        ] {
            let result = try await outcome(
                reply("Content-Encoding: \(coding)\r\nContent-Length: 3", Data("abc".utf8)))
            tally.record(coding, held: result == .failure(.undecodable(Self.here, .unknown)))
        }
        for coding in ["gzip, chunked", "gzip", "deflate, chunked", "chunked, gzip", "br, chunked"] {
            let piece = whole.prefix(20)
            let chunk = Data(String(piece.count, radix: 16).utf8) + Data("\r\n".utf8) + piece
            let result = try await outcome(
                reply("Transfer-Encoding: \(coding)", chunk + Data("\r\n0\r\n\r\n".utf8)))
            tally.record("a transfer coding of \(coding)", failure: (try? result.get()).map { "\($0)" })
        }
        try tally.report()
        #expect(tally.failures == [])
        #expect(try await outcome(gzipReply(whole + whole)).get().body == Data("a bookinga booking".utf8))
        let plain = reply("Content-Encoding: identity\r\nContent-Length: 3", Data("abc".utf8))
        #expect(try await outcome(plain).get().body == Data("abc".utf8))
    }

    @Test func `a body over the limit is reported as too large, however it is encoded`() async throws {
        var tally = AttackTally("S-603", "bodies over the limit")
        let zeros = Data(count: (1 << 16) + 1)
        let attacks: [(String, Data)] = [
            ("a gzip bomb of 50 MB", gzipReply(Gzip.bomb)),
            ("a length", reply("Content-Length: \(zeros.count)")),
            ("no length", reply("X: y", zeros)),
            ("chunks", reply("Transfer-Encoding: chunked", Data("10001\r\n".utf8) + zeros)),
            (
                "members that hold nothing",
                gzipReply(Data(repeatElement(Gzip.stored([]), count: 3000).joined()))
            ),
        ]
        for (name, bytes) in attacks {
            let result = try await outcome(bytes)
            tally.record(name, held: result == .failure(.tooLarge(Self.here, .bodySize(1 << 16))))
        }
        try tally.report()
        #expect(tally.failures == [])
    }

    @Test func `a header over the limit is reported as too large`() async throws {
        var tally = AttackTally("S-604", "headers, status lines, interim replies and trailers without end")
        let (size, fields) = (HTTPLimit.headerSize(4096), HTTPLimit.headerFields(50))
        let long = String(repeating: "x", count: 5000)
        let endless = String(repeating: "x", count: 1 << 20)
        let interim = String(repeating: "HTTP/1.1 103 Early\r\nLink: a\r\n\r\n", count: 200)
        let attacks: [(String, String, HTTPLimit)] = [
            ("a long value", "HTTP/1.1 200 OK\r\nX: \(long)\r\n\r\n", size),
            ("a long name", "HTTP/1.1 200 OK\r\n\(long): x\r\n\r\n", size),
            ("a line that never ends", "HTTP/1.1 200 OK\r\nX: \(endless)", size),
            ("a long status line", "HTTP/1.1 200 \(long)\r\n\r\n", size),
            ("a status line that never ends", "HTTP/1.1 200 \(endless)", size),
            (
                "many fields", "HTTP/1.1 200 OK\r\n" + String(repeating: "A: b\r\n", count: 51) + "\r\n",
                fields
            ),
            ("many interim replies", interim + "HTTP/1.1 200 OK\r\n\r\n", size),
            (
                "many trailers",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
                    + String(repeating: "X: \(long.prefix(99))\r\n", count: 50) + "\r\n", size
            ),
        ]
        for (name, bytes, limit) in attacks {
            let result = try await outcome(Data(bytes.utf8))
            tally.record(name, failure: result == .failure(.tooLarge(Self.here, limit)) ? nil : "\(result)")
        }
        try tally.report()
        #expect(tally.failures == [])
        let words = HTTPError.tooLarge(Self.here, size).description
        #expect(words == "The header of the reply from 127.0.0.1/ is over the limit of 4096 bytes.")
        let text =
            "HTTP/1.1 200 OK\r\n" + String(repeating: "A: b\r\n", count: 49) + "Content-Length: 0\r\n\r\n"
        #expect(try await outcome(Data(text.utf8)).get().headers.count == 50)
    }

    @Test func `a trailer does not change the reply, whatever it looks like`() async throws {
        var tally = AttackTally("S-605", "trailers that look like a header")
        let whole = Gzip.stored("a booking".utf8)
        let trailers = [
            "HTTP/1.1 200: OK", "HTTP/1.1 103 Early: x", "HTTP/: x", "Content-Encoding: identity",
        ]
        for trailer in trailers {
            for (name, packed) in [("whole", whole), ("cut", whole.prefix(20))] {
                let size = Data(String(packed.count, radix: 16).utf8)
                let body =
                    size + Data("\r\n".utf8) + packed + Data("\r\n0\r\n\(trailer)\r\nA: b\r\n\r\n".utf8)
                let head = "Content-Encoding: gzip\r\nTransfer-Encoding: chunked"
                let result = try await outcome(reply(head, body))
                switch result {
                case .success(let reply):
                    tally.record("\(trailer), \(name)", held: name == "whole" && reply.headers.count == 2)
                case .failure(let error):
                    let isTruncated = error == .undecodable(Self.here, .truncated)
                    tally.record(
                        "\(trailer), \(name)", failure: name == "cut" && isTruncated ? nil : "\(error)")
                }
            }
        }
        try tally.report()
        #expect(tally.failures == [])
    }

    @Test func `a reply that contradicts itself is an error, and the request ends`() async throws {
        var tally = AttackTally("S-605", "contradictory lengths, chunks and headers")
        let attacks: [(String, String)] = [
            ("a negative length", "Content-Length: -5"), ("a length of words", "Content-Length: five"),
            ("a length beyond all numbers", "Content-Length: 99999999999999999999"),
            ("two lengths", "Content-Length: 1\r\nContent-Length: 2\r\n\r\nab"),
            ("two lengths, the longer first", "Content-Length: 2\r\nContent-Length: 1\r\n\r\nab"),
            ("a zero byte in a field", "X: a\0b\r\nContent-Length: 0"),
            ("a zero byte in a name", "X\0: b\r\nContent-Length: 0"),
            ("a chunk of no size", "Transfer-Encoding: chunked\r\n\r\nZZ\r\n"),
            ("a negative chunk", "Transfer-Encoding: chunked\r\n\r\n-1\r\nabc\r\n0\r\n"),
            ("a chunk beyond all numbers", "Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\nabc"),
            ("a chunk longer than it says", "Transfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n"),
            ("no last chunk", "Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n"),
            ("less than the length", "Content-Length: 9\r\n\r\nabc"),
        ]
        for (name, head) in attacks {
            let result = try await outcome(reply(head))
            tally.record(name, failure: (try? result.get()).map { "\($0)" })
        }
        for (name, bytes) in [
            ("HTTP/0.9", "<html>"), ("a banner", "220 mail\r\n"), ("HTTP/9", "HTTP/9.9 200 OK\r\n\r\n"),
            ("no reply", ""), ("a status of words", "HTTP/1.1 OK\r\n\r\n"), ("half a line", "HTTP/1.1 20"),
        ] {
            let result = try await outcome(Data(bytes.utf8))
            tally.record(name, failure: (try? result.get()).map { "\($0)" })
        }
        try tally.report()
        #expect(tally.failures == [])
    }
}
