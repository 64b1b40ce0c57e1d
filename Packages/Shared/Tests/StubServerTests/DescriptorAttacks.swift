import AttackTally
import Foundation
import HTTP
import StubServer
import Testing
import VirtualTime

/// A server in a process that may open hardly any file.
@Suite(.timeLimit(.minutes(20))) struct DescriptorAttacks {
    @Test func `a server without descriptors leaves nobody waiting, and says so`() async throws {
        var tally = AttackTally("S-610", "clients of a server that has hardly a descriptor left")
        for left in AttackTally.isThorough ? Array(0...12) + [20, 40] : [1, 8] {
            do {
                try await #require(processExitsWith: .success) { [left = left as Int] in
                    // A hang ends as a signal.
                    alarm(50)
                    let server = StubServer()
                    server.set(RequestMatch(nil, "/"), .text("hello"))
                    try await server.start()
                    let client = HTTPClient(clock: VirtualClock())
                    var limits = rlimit(rlim_cur: 256, rlim_max: 256)
                    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
                    var taken: [Int32] = []
                    while case let next = dup(0), next >= 0 { taken.append(next) }
                    for descriptor in taken.suffix(left) { close(descriptor) }
                    let url = server.url("/")
                    let answered = await withTaskGroup(of: Bool.self) { group in
                        for _ in 1...40 {
                            group.addTask { (try? await client.send(HTTPRequest(url: url))) != nil }
                        }
                        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
                    }
                    // Forty clients take more than twenty descriptors, so some were turned away on one side.
                    if left < 20, answered == 40 { exit(3) }
                    client.shutdown()
                    for descriptor in taken.dropLast(left) { close(descriptor) }
                    let other = HTTPClient(clock: VirtualClock())
                    if server.problems().contains(where: { "\($0)".contains("descriptor") }) { exit(0) }
                    // Nobody was turned away by the server, so it goes on.
                    _ = try await other.send(HTTPRequest(url: url))
                }
                tally.record("\(left) left", held: true)
            } catch {
                tally.record("\(left) left", failure: "\(error)")
            }
        }
        try tally.report()
        #expect(tally.failures == [])
    }
}
