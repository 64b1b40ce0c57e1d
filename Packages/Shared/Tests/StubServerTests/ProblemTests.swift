import StubServer
import Testing

@Suite(.stubServer) struct ProblemTests {
    @Test func `problems name each unmatched request and each unused stub`() async throws {
        let server = try currentServer()
        server.set(Stub(id: "used", .init("GET", "/used"), .text("x")))
        server.set(Stub(id: "unused", .init("GET", "/unused"), .text("x")))
        let client = try server.connect()
        _ = try await client.request(request("GET", "/used"))
        _ = try await client.request(request("PUT", "/unused"))
        let texts = [
            "request 2: no stub for PUT /unused; nearest: unused differs in method GET",
            "stub unused was never used",
        ]
        #expect(server.problems().map(\.description) == texts)
        let error = #expect(throws: VerificationError.self) { try server.verify() }
        #expect(error?.description == texts.joined(separator: "\n"))
    }

    @Test func `a server whose stubs were all used has no problems`() async throws {
        let server = try currentServer()
        server.set(.any, .text("x"))
        _ = try await server.connect().request(request("GET", "/"))
        try server.verify()
    }

    @Test(.strictStubServer) func `each strict test has its own server`() async throws {
        let server = try currentServer()
        #expect(server.journal.isEmpty)
        server.set(.any, .text("x"))
        _ = try await server.connect().request(request("GET", "/"))
    }

    @Test func `a strict server's problems fail the test`() async {
        await withKnownIssue {
            try await StubServerTrait(isStrict: true).provideServer {
                try currentServer().set(.any, .text("x"))
            }
        }
    }
}
