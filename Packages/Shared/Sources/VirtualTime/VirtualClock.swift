public import Foundation
import Locking

/// A clock that moves only when it is advanced, and with which every wait of a world is registered.
public final class VirtualClock: Clock, Sendable {
    /// A point in time, as the time since the world began.
    public struct Instant: InstantProtocol, Hashable, CustomStringConvertible {
        public var offset: Duration

        public init(offset: Duration) {
            self.offset = offset
        }

        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
        public var description: String { "\(offset)" }
    }

    /// The date at offset zero.
    public let start: Date

    private let waits = Locked(WaitList())

    public init(start: Date = Date(timeIntervalSinceReferenceDate: 0)) {
        self.start = start
    }

    public var now: Instant { waits.withLock { $0.now } }
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// The current date.
    public var date: Date { start.addingTimeInterval(now.offset / .seconds(1)) }

    /// The waits that have not fired, the earliest first.
    public var pending: [Wait] { waits.withLock { $0.waits.map(\.wait) } }

    /// The time of the earliest wait.
    public var nextDeadline: Instant? { waits.withLock { $0.waits.first?.wait.deadline } }

    /// Calls `action` on the main actor once the clock has advanced by `delay`.
    ///
    /// - Returns: the wait, for ``cancel(_:)``.
    @discardableResult
    public func schedule(
        after delay: Duration, label: String = "timer", _ action: @escaping @MainActor @Sendable () -> Void
    ) -> Wait {
        register(at: now.advanced(by: delay), label: label) { fired in
            if fired { MainLoop.perform(action) }
        }
    }

    /// Removes a wait without calling its action; has no effect if the wait has fired.
    public func cancel(_ wait: Wait) {
        let entry = waits.withLock { $0.remove(wait) }
        entry?.resolve(false)
    }

    /// Suspends until the clock reaches `deadline`.
    ///
    /// - Throws: `CancellationError` if the task is cancelled first.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await sleep(until: deadline, label: "sleep")
    }

    func sleep(until deadline: Instant, label: String) async throws {
        try Task.checkCancellation()
        let identifier = waits.withLock { $0.nextIdentifier() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                (continuation: CheckedContinuation<Void, any Error>) in
                register(at: deadline, label: label, identifier: identifier) { fired in
                    continuation.resume(with: fired ? .success(()) : .failure(CancellationError()))
                }
            }
        } onCancel: {
            let entry = waits.withLock { $0.cancel(identifier) }
            entry?.resolve(false)
        }
    }

    /// Moves the clock to the earliest wait that is not after `limit`, or to `limit`, and fires the waits
    /// that are due.
    ///
    /// - Returns: whether a wait fired. Call the method until the clock shows `limit`, and let the world
    ///   settle in between.
    @discardableResult
    public func advance(toNextUpTo limit: Instant) -> Bool {
        let due = waits.withLock { $0.advance(toNextUpTo: limit) }
        for entry in due { entry.resolve(true) }
        return !due.isEmpty
    }

    /// Moves the clock by `duration`, firing waits in order of their deadline, then of their registration.
    ///
    /// Waits that the fired ones register are fired too only if the main actor runs in between; to ensure
    /// that, advance in steps with ``advance(toNextUpTo:)``.
    public func advance(by duration: Duration) {
        let limit = now.advanced(by: duration)
        while now < limit || nextDeadline.map({ $0 <= limit }) == true {
            advance(toNextUpTo: limit)
        }
    }

    /// Suspends until at least `count` waits are registered at the same time.
    public func waitsRegistered(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let ready = waits.withLock { $0.notify(atCount: count) { continuation.resume() } }
            if ready { continuation.resume() }
        }
    }

    @discardableResult
    private func register(
        at deadline: Instant, label: String, identifier: Int? = nil,
        resolve: @escaping @Sendable (Bool) -> Void
    ) -> Wait {
        let (wait, immediate, observers) = waits.withLock {
            $0.add(deadline: deadline, label: label, identifier: identifier, resolve: resolve)
        }
        if let immediate { resolve(immediate) }
        for observer in observers { observer() }
        return wait
    }
}
