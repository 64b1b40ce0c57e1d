import AttackTally
import Foundation
import HTTP
import Testing
import VirtualTime

/// Clients in processes that may open hardly any file, or none.
@Suite(.timeLimit(.minutes(20))) struct DescriptorAttacks {
    private static let limits = AttackTally.isThorough ? [16, 20, 32, 64, 128, 256] : [32, 256]
    // With none at all left, Dispatch itself ends the process.
    private static let left = AttackTally.isThorough ? [1, 2, 3, 4, 6, 9] : [1, 3]

    @Test func `every request of a process without descriptors ends, and says why`() async throws {
        var tally = AttackTally("S-609", "forty requests at once with hardly a descriptor left")
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

    /// How a process that sends requests with so many descriptors left ends; nil when it does as it should.
    private static func ending(_ limit: Int, _ left: Int, _ isEarly: Bool, _ url: String) async -> String? {
        do {
            let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
                [limit = limit as Int, left = left as Int, isEarly = isEarly as Bool, url = url as String] in
                // A hang ends as a signal.
                alarm(50)
                // The first client has Dispatch take what it needs.
                _ = HTTPClient(clock: VirtualClock())
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
                // Another thread may give one back, but not forty.
                if left == 1, failures.isEmpty { exit(4) }
            }
            _ = result
            return nil
        } catch {
            return "\(error)"
        }
    }
}
