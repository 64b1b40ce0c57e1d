import Foundation
import Locking
import ParityTrace
import VirtualTime

/// The commands that arrive on standard input, which a separate thread reads.
final class Inbox: Sendable {
    private struct State {
        var items: [Item] = []
        var isClosed = false
    }

    private let state = Locked(State())

    /// The time in seconds within which the app must become idle after the runner has ended.
    private static let patience: UInt32 = 2

    func start() {
        Thread { [self] in
            while let line = readLine(strippingNewline: true) {
                let command = (try? JSONValue(json: line)).flatMap(Command.init)
                state.withLock { $0.items.append(command.map { .command($0) } ?? .noise) }
                SettlingExecutor.wake()
            }
            state.withLock { $0.isClosed = true }
            SettlingExecutor.wake()
            // The runner has ended. An app that never becomes idle would run forever.
            sleep(Self.patience)
            _exit(EXIT_SUCCESS)
        }.start()
    }

    /// An item of the input.
    enum Item {
        case command(Command)
        /// A line that is not a command.
        case noise
    }

    /// Removes and returns the next item; nil if none has arrived.
    func next() -> Item? {
        state.withLock { $0.items.isEmpty ? nil : $0.items.removeFirst() }
    }

    /// Whether the runner has ended and all its commands were read.
    var isFinished: Bool { state.withLock { $0.isClosed && $0.items.isEmpty } }
}
