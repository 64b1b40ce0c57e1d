import Foundation
import Locking
import ParityTrace
import VirtualTime

/// The commands that arrive on standard input, read by a thread of their own.
final class Inbox: Sendable {
    private struct State {
        var items: [Item] = []
        var isClosed = false
    }

    private let state = Locked(State())

    /// Seconds that the app has to come to rest when the runner has gone.
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
            // The runner has gone. An app that never comes to rest would stay for ever.
            sleep(Self.patience)
            _exit(EXIT_SUCCESS)
        }.start()
    }

    /// Something that arrived.
    enum Item {
        case command(Command)
        /// A line that is no command.
        case noise
    }

    /// What arrived next; nil for nothing.
    func next() -> Item? {
        state.withLock { $0.items.isEmpty ? nil : $0.items.removeFirst() }
    }

    /// Whether the runner has gone and everything it said was read.
    var isFinished: Bool { state.withLock { $0.isClosed && $0.items.isEmpty } }
}
