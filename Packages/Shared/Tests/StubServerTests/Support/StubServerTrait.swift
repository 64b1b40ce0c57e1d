import StubServer
import Testing

/// A trait that gives each test its own server; problems of a strict server fail the test.
struct StubServerTrait: TestTrait, SuiteTrait, TestScoping {
    @TaskLocal static var current: StubServer?

    var isStrict = false

    var isRecursive: Bool { true }

    // The tests of a suite would share the suite's scope.
    func scopeProvider(for test: Test, testCase: Test.Case?) -> StubServerTrait? {
        testCase == nil ? nil : self
    }

    @concurrent func provideScope(
        for test: Test, testCase: Test.Case?, performing body: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await provideServer(to: body)
    }

    @concurrent func provideServer(to body: @concurrent @Sendable () async throws -> Void) async throws {
        let server = StubServer()
        try await server.start()
        do {
            try await Self.$current.withValue(server, operation: body)
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
        if isStrict {
            for problem in server.problems() { Issue.record("\(problem)") }
        }
    }
}

extension Trait where Self == StubServerTrait {
    static var stubServer: Self { StubServerTrait() }
    static var strictStubServer: Self { StubServerTrait(isStrict: true) }
}

/// Returns the server of the running test.
func currentServer() throws -> StubServer {
    try #require(StubServerTrait.current)
}

extension StubServer {
    func connect() throws -> RawClient { try RawClient(port: port) }

    /// Waits until exactly so many exchanges are parked.
    func waitUntilParked(_ count: Int = 1) async {
        await wait { $0.parked.count == count }
    }
}
