import Foundation
import Testing
import VirtualTime

/// A record of events in order.
@MainActor private final class Record {
    var lines: [String] = []

    func note(_ line: String) -> @MainActor @Sendable () -> Void {
        { self.lines.append(line) }
    }
}

/// Suspends until the main loop has run everything that was scheduled before.
@MainActor private func settle() async {
    for _ in 0..<3 {
        await withCheckedContinuation { continuation in MainLoop.perform { continuation.resume() } }
    }
}

@Suite(.timeLimit(.minutes(20))) @MainActor struct VirtualClockTests {
    private let clock = VirtualClock(start: Date(timeIntervalSince1970: 1_404_205_200))
    private let record = Record()

    @Test func `waits fire in the order of their times, and at the same time in the order of creation`()
        async
    {
        for (line, delay) in [("c", 3), ("a1", 1), ("b", 2), ("a2", 1), ("a3", 1)] {
            clock.schedule(after: .seconds(delay), record.note(line))
        }
        clock.advance(by: .seconds(3))
        await settle()
        #expect(record.lines == ["a1", "a2", "a3", "b", "c"])
    }

    @Test func `every wait fires at its time and not before`() async {
        clock.schedule(after: .seconds(10), record.note("fired"))
        clock.advance(by: .milliseconds(9_999))
        await settle()
        #expect(record.lines == [])
        clock.advance(by: .milliseconds(1))
        await settle()
        #expect(record.lines == ["fired"])
        clock.advance(by: .seconds(60))
        await settle()
        #expect(record.lines == ["fired"])
    }

    @Test func `advancing in steps stops at each wait, so that the code it runs can wait too`() async {
        clock.schedule(after: .seconds(1)) { [clock, record] in
            record.lines.append("first at \(clock.now)")
            clock.schedule(after: .seconds(1)) { record.lines.append("second at \(clock.now)") }
        }
        let limit = clock.now.advanced(by: .seconds(5))
        var steps: [Bool] = []
        while clock.now < limit {
            steps.append(clock.advance(toNextUpTo: limit))
            await settle()
        }
        #expect(steps == [true, true, false])
        #expect(record.lines == ["first at 1.0 seconds", "second at 2.0 seconds"])
        #expect(clock.now == limit)
    }

    @Test func `the clock never runs backwards`() {
        clock.advance(by: .seconds(5))
        clock.advance(toNextUpTo: .init(offset: .seconds(2)))
        clock.advance(by: .seconds(-3))
        #expect(clock.now.offset == .seconds(5))
        #expect(clock.date == Date(timeIntervalSince1970: 1_404_205_205))
    }

    @Test func `a wait without a delay fires although the clock does not advance`() async {
        clock.schedule(after: .zero, record.note("now"))
        await settle()
        #expect(record.lines == ["now"])
        #expect(clock.pending.isEmpty)
    }

    @Test func `a cancelled wait never fires, and the others do`() async {
        let wait = clock.schedule(after: .seconds(1), record.note("cancelled"))
        clock.schedule(after: .seconds(1), record.note("kept"))
        clock.cancel(wait)
        #expect(clock.pending.count == 1)
        clock.cancel(wait)
        clock.advance(by: .seconds(2))
        await settle()
        #expect(record.lines == ["kept"])
        #expect(clock.nextDeadline == nil)
    }

    @Test func `cancelling a wait that has fired has no effect`() async {
        let wait = clock.schedule(after: .seconds(1), record.note("fired"))
        clock.advance(by: .seconds(1))
        clock.cancel(wait)
        clock.schedule(after: .seconds(1), record.note("next"))
        clock.advance(by: .seconds(1))
        await settle()
        #expect(record.lines == ["fired", "next"])
    }

    @Test func `pending waits are listed with their labels, the earliest first`() {
        clock.schedule(after: .seconds(30), label: "time-out") {}
        clock.schedule(after: .seconds(2)) {}
        #expect(clock.pending.map(\.label) == ["timer", "time-out"])
        #expect(clock.nextDeadline == .init(offset: .seconds(2)))
    }
}

@Suite(.timeLimit(.minutes(20))) @MainActor struct VirtualSleepTests {
    private let clock = VirtualClock()

    @Test func `a sleep ends when the clock reaches its time`() async throws {
        let sleeper = Task { try await clock.sleep(for: .seconds(5)) }
        await clock.waitsRegistered(1)
        #expect(clock.pending.map(\.label) == ["sleep"])
        clock.advance(by: .seconds(5))
        try await sleeper.value
        #expect(clock.pending.isEmpty)
    }

    @Test func `a sleep on a labelled clock waits under its label`() async throws {
        let sleeper = Task { try await clock.labelled("time-out").sleep(for: .seconds(5)) }
        await clock.waitsRegistered(1)
        #expect(clock.pending.map(\.label) == ["time-out"])
        clock.advance(by: .seconds(5))
        try await sleeper.value
        #expect(clock.pending.isEmpty)
    }

    @Test func `a sleep until a time in the past does not suspend forever`() async throws {
        clock.advance(by: .seconds(5))
        try await clock.sleep(until: .init(offset: .seconds(5)))
        try await clock.sleep(until: .init(offset: .seconds(1)))
    }

    @Test func `a sleep that is cancelled ends with an error and leaves no wait`() async {
        let sleeper = Task { try await clock.sleep(for: .seconds(5)) }
        await clock.waitsRegistered(1)
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
        #expect(clock.pending.isEmpty)
    }

    @Test func `a sleep in a task that is cancelled already ends with an error and leaves no wait`() async {
        let sleeper = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(5))
        }
        await #expect(throws: CancellationError.self) { try await sleeper.value }
        #expect(clock.pending.isEmpty)
    }

    /// Cancellation and registration race here; whichever is first, the sleep ends and leaves no wait.
    @Test func `a sleep that is cancelled at any moment ends and leaves no wait`() async {
        for _ in 0..<500 {
            let sleeper = Task.detached { [clock] in try await clock.sleep(for: .seconds(5)) }
            let canceller = Task.detached { sleeper.cancel() }
            await #expect(throws: CancellationError.self) { try await sleeper.value }
            await canceller.value
        }
        #expect(clock.pending.isEmpty)
    }

    @Test func `waiting for a number of waits counts those that exist already`() async {
        await clock.waitsRegistered(0)
        let first = clock.schedule(after: .seconds(1)) {}
        await clock.waitsRegistered(1)
        clock.cancel(first)
        var order: [String] = []
        let waiter = Task {
            await clock.waitsRegistered(2)
            order.append("two waits")
        }
        await Task.yield()
        clock.schedule(after: .seconds(1)) {}
        await Task.yield()
        order.append("second wait")
        clock.schedule(after: .seconds(1)) {}
        await waiter.value
        #expect(order == ["second wait", "two waits"])
    }
}
