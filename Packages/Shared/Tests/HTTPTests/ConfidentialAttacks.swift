import AttackTally
import Foundation
import HTTP
import Testing
import VirtualTime

/// Attacks that try to make a client send a card number without encryption.
@Suite(.timeLimit(.minutes(20))) struct ConfidentialAttacks {
    private static let card = Data("4111111111111111".utf8)

    private func request(_ url: String, isConfidential: Bool = true) -> HTTPRequest {
        HTTPRequest(method: "POST", url: url, body: Self.card, isConfidential: isConfidential)
    }

    private func server(on local: String) throws -> LoopbackServer {
        try LoopbackServer(on: local) { connection in
            while connection.request() != nil { connection.reply() }
        }
    }

    @Test(.enabled(if: Loopback.outerAddress != nil, "the machine has no address but loopback"))
    func `a confidential request sends no byte to another address over plain HTTP`() async throws {
        var tally = AttackTally("S-606", "plain HTTP to an address that is not loopback")
        let outer = try #require(Loopback.outerAddress)
        let server = try server(on: outer)
        let client = HTTPClient(clock: VirtualClock())
        let led = HTTPClient(configuration: .init(connectTo: server.address), clock: VirtualClock())
        let attacks: [(String, HTTPClient, String)] = [
            ("by its address", client, server.url("/pay")),
            ("mapped into IPv6", client, "http://[::ffff:\(outer)]:\(server.port)/pay"),
            ("under loopback's address", led, "http://127.0.0.1:\(server.port)/pay"),
            ("under loopback's name", led, "http://localhost:\(server.port)/pay"),
            ("with a scheme in capitals", led, "HTTP://secure.rebook.test/pay"),
            ("with https as the user", led, "http://https:x@secure.rebook.test/pay"),
        ]
        for (name, client, url) in attacks {
            let number = tally.tried + 1
            let error = try await client.failure(of: request(url))
            // The client connects first, because it checks the address of the connection.
            while server.endings < number { await Task.yield() }
            tally.record(name, held: Self.isExposed(error, at: url, by: outer) && server.bytes == 0)
        }
        try tally.report()
        #expect(tally.failures == [])
        _ = try await client.send(request(server.url("/pay"), isConfidential: false))
        #expect(server.requests.map(\.body) == [Self.card])
    }

    /// Whether an error names the connection's address, which may be in IPv6 notation, and a remedy.
    private static func isExposed(_ error: HTTPError, at url: String, by peer: String) -> Bool {
        let words = error.description
        return [peer, "::ffff:\(peer)"].contains { error == .exposed(HTTPAddress(of: url), peer: $0) }
            && words.contains("\(peer) is not encrypted") && words.contains("Use https")
    }

    /// The unspecified address connects to loopback on this system, so it counts as a spelling of loopback.
    @Test(arguments: ["0.0.0.0", "0", "[::ffff:0.0.0.0]", "0x7f.1", "2130706433", "127.1", "localhost"])
    func `the address of the connection decides, however loopback is spelt`(_ host: String) async throws {
        let server = try server(on: "127.0.0.1")
        let client = HTTPClient(clock: VirtualClock())
        #expect(try await client.send(request("http://\(host):\(server.port)/pay")).status == 200)
        #expect(server.requests.map(\.body) == [Self.card])
    }

    @Test(.enabled(if: Loopback.outerAddress != nil, "the machine has no address but loopback"))
    func `a reused connection is checked again for a confidential request`() async throws {
        var tally = AttackTally("S-606", "connections reused after requests that are not confidential")
        let outer = try #require(Loopback.outerAddress)
        let server = try server(on: outer)
        let client = HTTPClient(clock: VirtualClock())
        for number in 1...3 {
            _ = try await client.send(HTTPRequest(url: server.url("/open")))
            let bytes = server.bytes
            let error = try await client.failure(of: request(server.url("/pay")))
            tally.record(
                "\(number)",
                held: Self.isExposed(error, at: server.url("/pay"), by: outer) && server.bytes == bytes)
        }
        try tally.report()
        #expect(tally.failures == [])
    }

    @Test(arguments: ["127.0.0.1", "127.0.0.2", "127.255.255.254"])
    func `over loopback a confidential request is sent`(_ local: String) async throws {
        let server = try server(on: local)
        let client = HTTPClient(clock: VirtualClock())
        for url in [server.url("/pay"), "http://[::ffff:\(local)]:\(server.port)/pay"] {
            #expect(try await client.send(request(url)).status == 200)
        }
        #expect(server.requests.map(\.body) == [Self.card, Self.card])
    }

    @Test(.enabled(if: (try? Loopback.boundSocket6()) != nil, "the machine has no IPv6"))
    func `over IPv6's loopback a confidential request is sent`() async throws {
        let server = try server(on: "::1")
        let client = HTTPClient(clock: VirtualClock())
        #expect(try await client.send(request(server.url("/pay"))).status == 200)
        #expect(server.requests.map(\.body) == [Self.card])
    }

    @Test(
        .enabled(if: OpenSSL.isInstalled, "openssl is not installed"),
        .enabled(if: Loopback.outerAddress != nil, "the machine has no address but loopback"))
    func `over HTTPS a confidential request is sent anywhere`() async throws {
        let outer = try #require(Loopback.outerAddress)
        let server = try OpenSSL(host: "secure.rebook.test", on: outer)
        let configuration = HTTPClient.Configuration(
            connectTo: server.address, certificateAuthorityFile: server.certificate.path)
        let client = HTTPClient(configuration: configuration, clock: VirtualClock())
        // `openssl s_server` answers only GET.
        let request = HTTPRequest(url: "https://secure.rebook.test/", isConfidential: true)
        #expect(try await client.send(request).status == 200)
    }

    @Test func `a redirect is a reply, and nothing is sent to its target`() async throws {
        var tally = AttackTally("S-607", "redirects to another server, by every status and field")
        let other = try server(on: "127.0.0.1")
        for status in [300, 301, 302, 303, 305, 307, 308] {
            for field in ["Location", "Refresh", "Content-Location", "Alt-Svc"] {
                let server = try LoopbackServer { connection in
                    connection.request()
                    connection.send(
                        "HTTP/1.1 \(status) X\r\n\(field): \(other.url("/"))\r\nContent-Length: 0\r\n\r\n")
                }
                let client = HTTPClient(clock: VirtualClock())
                let reply = try await client.send(request(server.url("/pay")))
                tally.record("\(status) \(field)", held: reply.status == status && other.connections == 0)
            }
        }
        try tally.report()
        #expect(tally.failures == [])
    }

    @Test func `no environment variable adds a proxy`() async throws {
        var tally = AttackTally("S-607", "proxies in the environment")
        let proxy = try server(on: "127.0.0.1")
        let server = try server(on: "127.0.0.1")
        let (address, url) = (proxy.url("/"), server.url("/pay"))
        await #expect(processExitsWith: .success) { [address = address as String, url = url as String] in
            for name in ["http_proxy", "https_proxy", "all_proxy", "HTTPS_PROXY", "ALL_PROXY", "HTTP_PROXY"] {
                setenv(name, address, 1)
            }
            let client = HTTPClient(clock: VirtualClock())
            let request = HTTPRequest(method: "POST", url: url, body: Data([1]), isConfidential: true)
            _ = try await client.send(request)
        }
        tally.record("all at once", held: proxy.connections == 0 && server.requests.count == 1)
        try tally.report()
        #expect(tally.failures == [])
    }
}
