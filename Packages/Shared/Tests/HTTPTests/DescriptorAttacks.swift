import AttackTally
import Foundation
import HTTP
import OpenFiles
import Testing
import VirtualTime

/// Attacks on clients in processes with few or no free descriptors.
@Suite(.timeLimit(.minutes(20))) struct DescriptorAttacks {
    private static let limits = AttackTally.isThorough ? [16, 20, 32, 64, 128, 256] : [32, 256]
    // With no descriptor left, Dispatch ends the process.
    private static let left = AttackTally.isThorough ? [1, 2, 3, 4, 6, 9] : [1, 3]

    @Test func `every request of a process without descriptors ends with an error that names the cause`()
        async throws
    {
        var tally = AttackTally("S-609", "forty requests at once with few descriptors left")
        let server = try LoopbackServer { connection in
            connection.request()
            connection.reply()
        }
        for limit in Self.limits {
            for left in Self.left {
                for isEarly in [true, false] {
                    let ending = await Self.ending(limit, left, isEarly, server.url("/"))
                    tally.record(
                        "\(left) of \(limit) left, client made \(isEarly ? "before" : "after")",
                        failure: ending)
                }
            }
        }
        try tally.report()
        #expect(tally.failures == [])
    }

    /// Runs requests in a process with `left` free descriptors and returns how it failed; nil on success.
    private static func ending(_ limit: Int, _ left: Int, _ isEarly: Bool, _ url: String) async -> String? {
        do {
            let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
                [limit = limit as Int, left = left as Int, isEarly = isEarly as Bool, url = url as String] in
                // A hang ends with a signal.
                alarm(50)
                // A client prepares Dispatch on its own thread, which may be too late here. A task that sleeps
                // uses another clock, for which Dispatch opens one more descriptor.
                DescriptorBudget.prepareDispatch()
                try await Task.sleep(for: .milliseconds(1))
                var limits = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(limit))
                setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
                let early = isEarly ? HTTPClient(clock: VirtualClock()) : nil
                var taken: [Int32] = []
                while case let next = dup(0), next >= 0 { taken.append(next) }
                for descriptor in taken.suffix(left) { close(descriptor) }
                let client = early ?? HTTPClient(clock: VirtualClock())
                let failures = await withTaskGroup(of: HTTPError?.self) { group in
                    for _ in 1...40 {
                        group.addTask {
                            do throws(HTTPError) {
                                _ = try await client.send(HTTPRequest(url: url))
                                return nil
                            } catch {
                                return error
                            }
                        }
                    }
                    return await group.reduce(into: [HTTPError]()) { $0 += $1.map { [$0] } ?? [] }
                }
                let expected = HTTPError.noDescriptors(HTTPAddress(of: url))
                if failures.contains(where: { $0 != expected }) { exit(3) }
                // Another thread may close a descriptor, but not forty.
                if left == 1, failures.isEmpty { exit(4) }
            }
            _ = result
            return nil
        } catch {
            return "\(error)"
        }
    }
}
