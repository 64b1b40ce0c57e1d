import AttackTally
import Foundation
import HTTP
import Testing
import VirtualTime

/// Attacks with values that try to add lines to a request.
@Suite(.timeLimit(.minutes(20))) struct RequestAttacks {
    @Test func `no value adds a line to a request`() async throws {
        var tally = AttackTally("S-608", "line breaks and zero bytes in methods, addresses and fields")
        let server = try LoopbackServer { connection in
            while connection.request() != nil { connection.reply() }
        }
        let client = HTTPClient(clock: VirtualClock())
        let url = server.url("/")
        for sign in ["\r\n", "\n", "\r", "\0", "\r\n\r\nGET /x HTTP/1.1\r\nHost: y\r\n\r\n", "\r\n "] {
            let requests: [(String, HTTPRequest)] = [
                ("a value", .init(url: url, headers: [.init("A", "b\(sign)C: d")])),
                ("the end of a value", .init(url: url, headers: [.init("A", "b\(sign)")])),
                ("the start of a value", .init(url: url, headers: [.init("A", "\(sign)C: d")])),
                ("a name", .init(url: url, headers: [.init("A\(sign)B", "c")])),
                ("a name alone", .init(url: url, headers: [.init(sign, "c")])),
                ("a method", .init(method: "GET\(sign)", url: url)),
                ("a method with a body", .init(method: "PUT\(sign)X", url: url, body: Data([1]))),
                ("a path", .init(url: url + "a\(sign)b")), ("a query", .init(url: url + "?a=\(sign)b")),
                ("a fragment", .init(url: url + "#\(sign)")),
                ("a user", .init(url: "http://u\(sign)v@\(server.address)/")),
                ("a host", .init(url: "http://127.0.0.1\(sign):\(server.port)/")),
                ("a port", .init(url: "http://127.0.0.1:\(server.port)\(sign)/")),
                ("before the URL", .init(url: sign + url)), ("behind the URL", .init(url: url + sign)),
            ]
            for (place, request) in requests {
                let error = try? await client.failure(of: request)
                tally.record("\(sign.debugDescription) in \(place)", held: error != nil && server.bytes == 0)
            }
        }
        for name in ["", " ", "A B", "A:", "Ä", "A\u{7F}", "A\u{85}"] {
            let error = try? await client.failure(of: .init(url: url, headers: [.init(name, "b")]))
            tally.record("the name \(name.debugDescription)", held: error != nil && server.bytes == 0)
        }
        try tally.report()
        #expect(tally.failures == [])
    }

    @Test func `a reply before the end of a long request ends the request`() async throws {
        let server = try LoopbackServer { connection in
            connection.send("HTTP/1.1 413 X\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            connection.waitUntilTaken()
        }
        let request = HTTPRequest(method: "POST", url: server.url("/"), body: Data(count: 20 << 20))
        let client = HTTPClient(clock: VirtualClock())
        // The client receives either the reply or the broken connection first.
        let status = (try? await client.send(request))?.status
        #expect(status == nil || status == 413)
    }
}
