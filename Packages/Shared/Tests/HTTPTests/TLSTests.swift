import Foundation
import HTTP
import Testing
import VirtualTime

@Suite(.timeLimit(.minutes(20)), .enabled(if: OpenSSL.isInstalled, "openssl is not installed"))
struct TLSTests {
    private let server: OpenSSL

    init() throws {
        server = try OpenSSL(host: "secure.rebook.test")
    }

    private func client(trusting file: String?) -> HTTPClient {
        let configuration = HTTPClient.Configuration(
            connectTo: server.address, certificateAuthorityFile: file)
        return HTTPClient(configuration: configuration, clock: VirtualClock())
    }

    @Test func `a server with a certificate of a trusted authority is accepted`() async throws {
        let client = client(trusting: server.certificate.path)
        let reply = try await client.send(HTTPRequest(url: "https://secure.rebook.test/"))
        #expect(reply.status == 200)
        #expect(!reply.body.isEmpty)
    }

    @Test func `a server with a certificate of an unknown authority is refused`() async throws {
        let error = try await client(trusting: nil).failure(
            of: HTTPRequest(url: "https://secure.rebook.test/"))
        guard case .tls(let address, let reason) = error else { throw error }
        #expect(address == HTTPAddress(host: "secure.rebook.test", path: "/"))
        #expect(reason.contains("self-signed certificate"))
    }

    @Test func `a server with a trusted certificate for another name is refused`() async throws {
        let client = client(trusting: server.certificate.path)
        let error = try await client.failure(of: HTTPRequest(url: "https://other.rebook.test/"))
        guard case .tls(let address, _) = error else { throw error }
        #expect(address.host == "other.rebook.test")
    }
}
