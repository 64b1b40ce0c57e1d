import AttackTally
import Foundation
import HTTP
import Testing
import VirtualTime

/// Attacks by servers with an old version of TLS or a wrong certificate.
@Suite(.timeLimit(.minutes(20)), .enabled(if: OpenSSL.isInstalled, "openssl is not installed"))
struct TLSAttacks {
    private static let old = ["-cipher", "DEFAULT@SECLEVEL=0"]

    /// Whether a client reaches a server with these options, in a process whose OpenSSL allows every version.
    private func reaches(_ options: [String]) async throws -> Bool {
        let server = try OpenSSL(host: "secure.rebook.test", options: options)
        let folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let settings = folder.appending(path: "openssl.cnf")
        try """
        openssl_conf = all
        [all]
        ssl_conf = ssl
        [ssl]
        system_default = lenient
        [lenient]
        MinProtocol = TLSv1
        CipherString = DEFAULT@SECLEVEL=0
        """.write(to: settings, atomically: true, encoding: .utf8)
        let (address, authority) = (server.address, server.certificate.path)
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            [address = address as String, authority = authority as String, settings = settings.path as String]
            in
            setenv("OPENSSL_CONF", settings, 1)
            let client = HTTPClient(
                configuration: .init(connectTo: address, certificateAuthorityFile: authority),
                clock: VirtualClock())
            do throws(HTTPError) {
                _ = try await client.send(HTTPRequest(url: "https://secure.rebook.test/"))
                FileHandle.standardError.write(Data("REACHED".utf8))
            } catch {
                guard case .tls = error else { exit(1) }
            }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        return said.contains("REACHED")
    }

    /// Whether the machine's OpenSSL supports a version of TLS.
    private func isPossible(_ version: String) throws -> Bool {
        let server = try OpenSSL(host: "secure.rebook.test", options: [version] + Self.old)
        return OpenSSL.run(["s_client", "-connect", server.address, version] + Self.old) == 0
    }

    @Test(arguments: ["-tls1", "-tls1_1"])
    func `a server without TLS 1.2 or later is refused, whatever OpenSSL allows`(
        _ version: String
    ) async throws {
        guard try isPossible(version) else {
            withKnownIssue("this machine's OpenSSL does not support \(version)", isIntermittent: true) {
                Issue.record("This attack was not tried.")
            }
            return
        }
        var tally = AttackTally("S-601", "a server that offers only \(version)")
        tally.record(version, held: try await !reaches([version] + Self.old))
        try tally.report()
        #expect(tally.failures == [])
    }

    @Test(arguments: ["-tls1_2", "-tls1_3"])
    func `a server with TLS 1.2 or 1.3 is accepted`(_ version: String) async throws {
        #expect(try await reaches([version]))
    }

    @Test func `a server that cannot prove its name is refused`() async throws {
        var tally = AttackTally(
            "S-601", "certificates with an unknown authority, another name or another time")
        let server = try OpenSSL(host: "secure.rebook.test")
        let other = try OpenSSL(host: "secure.rebook.test")
        let wild = try OpenSSL(host: "*.test")
        let attacks: [(String, OpenSSL, String?, String)] = [
            ("an unknown authority", server, nil, "secure.rebook.test"),
            ("another authority", server, other.certificate.path, "secure.rebook.test"),
            ("another name", server, server.certificate.path, "other.rebook.test"),
            ("a name below it", server, server.certificate.path, "a.secure.rebook.test"),
            ("its address", server, server.certificate.path, "127.0.0.1"),
            ("a wildcard for two labels", wild, wild.certificate.path, "secure.rebook.test"),
            ("no authority at all", server, "/dev/null", "secure.rebook.test"),
        ]
        for (name, server, authority, host) in attacks {
            let client = HTTPClient(
                configuration: .init(connectTo: server.address, certificateAuthorityFile: authority),
                clock: VirtualClock())
            let error = try await client.failure(of: HTTPRequest(url: "https://\(host)/"))
            guard case .tls(let address, let reason) = error else {
                tally.record(name, failure: "\(error)")
                continue
            }
            tally.record(name, held: address.host == host && !reason.isEmpty)
        }
        try tally.report()
        #expect(tally.failures == [])
    }

    @Test func `no secret of a secure connection is written to the file that SSLKEYLOGFILE names`()
        async throws
    {
        var tally = AttackTally("S-613", "a file for TLS secrets, named by SSLKEYLOGFILE")
        for options in [["-tls1_3"], ["-tls1_2"]] {
            let server = try OpenSSL(host: "secure.rebook.test", options: options)
            let file = FileManager.default.temporaryDirectory.appending(path: "keys-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: file) }
            let (address, authority) = (server.address, server.certificate.path)
            await #expect(processExitsWith: .success) {
                [address = address as String, authority = authority as String, file = file.path as String] in
                setenv("SSLKEYLOGFILE", file, 1)
                let client = HTTPClient(
                    configuration: .init(connectTo: address, certificateAuthorityFile: authority),
                    clock: VirtualClock())
                let reply = try await client.send(HTTPRequest(url: "https://secure.rebook.test/"))
                if reply.status != 200 { exit(1) }
            }
            tally.record("\(options)", held: !FileManager.default.fileExists(atPath: file.path))
        }
        try tally.report()
        #expect(tally.failures == [])
    }
}
