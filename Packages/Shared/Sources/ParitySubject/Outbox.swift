import Foundation
import Locking
import ParityTrace

/// The output to the runner: JSON objects on a line each, which are written at once, so that a crash loses
/// none.
final class Outbox: Sendable {
    private struct State {
        let descriptor: Int32
        /// The number of events so far.
        var events = 0
        var lastIdle: Report.Idle?
        var isMuted = false
    }

    private let state: Locked<State>

    /// Takes over standard output, and redirects the app's own output to standard error.
    init() {
        state = Locked(State(descriptor: dup(STDOUT_FILENO)))
        dup2(STDERR_FILENO, STDOUT_FILENO)
    }

    func send(_ report: Report) {
        let line = Self.line(report)
        state.withLock { state in
            if case .event = report {
                if state.isMuted { return }
                state.events += 1
            }
            Self.write(line, to: state.descriptor)
        }
    }

    /// Drops all later events, except those that the host itself sends.
    func mute() {
        state.withLock { $0.isMuted = true }
    }

    /// Sends an event of the host after the app was muted.
    func sendLast(_ event: Event) {
        state.withLock { state in
            state.events += 1
            Self.write(Self.line(.event(event)), to: state.descriptor)
        }
    }

    /// Sends an idle state with the number of events before it, unless it is the last one that was sent.
    func send(_ idle: Report.Idle) {
        state.withLock { state in
            var idle = idle
            idle.events = state.events
            guard idle != state.lastIdle else { return }
            state.lastIdle = idle
            Self.write(Self.line(.idle(idle)), to: state.descriptor)
        }
    }

    private static func line(_ report: Report) -> [UInt8] {
        report.jsonValue.jsonBytes + [UInt8(ascii: "\n")]
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0 && errno != EINTR { return }
            rest = rest.dropFirst(max(0, written))
        }
    }
}
