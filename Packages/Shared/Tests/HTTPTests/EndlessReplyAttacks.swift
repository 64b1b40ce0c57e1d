import AttackTally
import Foundation
import HTTP
import Testing
import VirtualTime

/// Attacks by replies that never end.
@Suite(.timeLimit(.minutes(20))) struct EndlessReplyAttacks {
    private typealias Attack = (name: String, start: String, piece: String)

    private static let here = HTTPAddress(host: "127.0.0.1", path: "/")
    private static let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    private static let configuration = HTTPClient.Configuration(
        maximumBodySize: 1 << 16, maximumHeaderSize: 4096, maximumHeaderFields: 50)

    /// Returns the error of a reply whose piece is sent repeatedly until the client closes the connection.
    private func failure(
        _ attack: Attack, pause: useconds_t = 0, timeout: Duration?, clock: any Clock<Duration>
    ) async throws -> HTTPError? {
        let (start, piece) = (attack.start, attack.piece)
        let server = try LoopbackServer { connection in
            connection.request()
            connection.send(start)
            repeat { usleep(pause) } while connection.send(piece)
        }
        let client = HTTPClient(configuration: Self.configuration, clock: clock)
        do throws(HTTPError) {
            _ = try await client.send(HTTPRequest(url: server.url("/"), timeout: timeout))
            return nil
        } catch {
            return error
        }
    }

    @Test func `an endless reply is refused with the name of the limit`() async throws {
        var tally = AttackTally("S-605", "interim replies, trailers and chunks without end")
        let (size, body) = (HTTPLimit.headerSize(4096), HTTPLimit.bodySize(1 << 16))
        let attacks: [(Attack, HTTPLimit)] = [
            (("interim replies", "", "HTTP/1.1 103 Early\r\nLink: a\r\n\r\n"), size),
            (("interim replies without fields", "", "HTTP/1.1 100 Continue\r\n\r\n"), size),
            (("trailers", Self.chunked + "0\r\n", "X: y\r\n"), size),
            (
                (
                    "chunks of one byte", Self.chunked,
                    String(repeating: "1;extension\r\na\r\n", count: 1000)
                ), body
            ),
        ]
        // The clock does not advance, so that no timeout fires.
        for (attack, limit) in attacks {
            let error = try await failure(attack, timeout: .seconds(15), clock: VirtualClock())
            tally.record(
                attack.name,
                failure: error == .tooLarge(Self.here, limit) ? nil : "\(String(describing: error))")
        }
        try tally.report()
        #expect(tally.failures == [])
    }

    @Test func `a reply that arrives too slowly ends with a timeout`() async throws {
        var tally = AttackTally("S-605", "slow bytes, and bytes that no limit counts")
        let endless = String(repeating: "x", count: 1 << 16)
        let attacks: [(Attack, useconds_t)] = [
            (("a status line", "HTTP/1.1 200 ", "O"), 10_000),
            (("a header", "HTTP/1.1 200 OK\r\nX: ", "y"), 10_000),
            (("a body", "HTTP/1.1 200 OK\r\nContent-Length: 60000\r\n\r\n", "z"), 10_000),
            (("a body without a length", "HTTP/1.1 200 OK\r\n\r\n", "z"), 10_000),
            (("chunks", Self.chunked, "1\r\na\r\n"), 10_000),
            (("a chunk's size", Self.chunked + "1;", "x"), 10_000),
            (("a chunk's extension without end", Self.chunked + "1;", endless), 0),
            (("the last chunk's extension without end", Self.chunked + "0;", endless), 0),
        ]
        for (attack, pause) in attacks {
            let error = try await failure(
                attack, pause: pause, timeout: .milliseconds(200), clock: ContinuousClock())
            tally.record(
                attack.name, failure: error == .timedOut(Self.here) ? nil : "\(String(describing: error))")
        }
        try tally.report()
        #expect(tally.failures == [])
    }
}
