import Fixtures
import Foundation
import HTTP
import ParityKit
import ParityTrace
import StubServer
import WireFormat

/// The pieces of work whose costs are compared.
struct Work {
    let journey: Journey
    let suite: Suite

    /// Creates the work of running a journey with the modern app on both sides.
    init(journey path: String, sandbox: URL) throws {
        let root = Fixtures.root
        journey = try JourneyFolder(root: root.appendingPathComponent("Journeys")).journey(at: "\(path).yaml")
        let subject = URL.executableFolder.appendingPathComponent("modern-subject")
        suite = Suite(
            baseline: SubjectPlan(side: .baseline, executable: subject, sandbox: sandbox),
            candidate: SubjectPlan(side: .candidate, executable: subject, sandbox: sandbox),
            folders: FixtureFolders(
                replies: root.appendingPathComponent("Replies"),
                appBundle: root.appendingPathComponent("AppBundle"),
                stores: root.appendingPathComponent("Stores")),
            approved: sandbox, workers: 1)
    }

    /// Runs both sides several times, from the same fork servers.
    @discardableResult
    func run(_ isolation: SubjectPlan.Isolation, times: Int) async throws -> UnitResult {
        var suite = suite
        suite.baseline.isolation = isolation
        suite.candidate.isolation = isolation
        let journeys = Array(repeating: journey, count: times)
        let results = await suite.run(journeys, wires: [.json])
        guard let result = results.first, result.faults.isEmpty, result.differences.isEmpty else {
            throw Failure(description: "\(results.first?.faults ?? []) \(results.first?.differences ?? [])")
        }
        return result
    }

    /// Starts `/usr/bin/true` and waits for it.
    func spawn() throws {
        var child = pid_t()
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
        defer { free(arguments[0]) }
        guard posix_spawn(&child, "/usr/bin/true", nil, nil, &arguments, nil) == 0 else {
            throw Failure(description: "/usr/bin/true cannot be started")
        }
        var status: Int32 = 0
        waitpid(child, &status, 0)
    }

    /// Sends a number of requests, one after the other, with a separate client and server.
    func send(_ count: Int, bytes: Int) async throws {
        let server = StubServer()
        server.set(.any, .text(String(repeating: "x", count: bytes)))
        try await server.start()
        let client = HTTPClient(clock: ContinuousClock())
        for _ in 0..<count {
            _ = try await client.send(
                HTTPRequest(method: "POST", url: server.url("/x"), body: Data("{}".utf8)))
        }
        client.shutdown()
        await server.stop()
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }
}
