import Testing

@testable import ParityKit

@Suite(.timeLimit(.minutes(1))) struct WatchdogTests {
    private static func watchdog(patience: Double) -> (Watchdog, AsyncStream<Int>) {
        let (late, continuation) = AsyncStream.makeStream(of: Int.self)
        return (Watchdog(patience: patience) { continuation.yield($0) }, late)
    }

    @Test func `a step that takes too long is reported, also after an earlier one`() async {
        let (watchdog, late) = Self.watchdog(patience: 0.05)
        var reports = late.makeAsyncIterator()
        for step in [3, 4] {
            watchdog.begin(step)
            #expect(await reports.next() == step)
            watchdog.end()
        }
    }

    @Test func `a step that has ended is not reported`() async throws {
        let (watchdog, late) = Self.watchdog(patience: 0.05)
        var reports = late.makeAsyncIterator()
        watchdog.begin(1)
        watchdog.end()
        // Another step, reported twice as late, shows that the time has passed.
        let (other, otherLate) = Self.watchdog(patience: 0.1)
        other.begin(9)
        for await step in otherLate where step == 9 { break }
        watchdog.begin(2)
        #expect(await reports.next() == 2)
    }
}
