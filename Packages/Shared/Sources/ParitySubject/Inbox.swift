import Foundation
import ParityTrace
import VirtualTime

/// The commands that arrive on standard input, read by a thread of their own.
final class Inbox: Sendable {
    private let lock = NSLock()
    // Both are guarded by `lock`.
    nonisolated(unsafe) private var items: [Item] = []
    nonisolated(unsafe) private var closed = false

    /// Seconds that the app has to come to rest when the runner has gone.
    private static let patience: UInt32 = 2

    func start() {
        Thread { [self] in
            while let line = readLine(strippingNewline: true) {
                let command = (try? JSONValue(json: line)).flatMap(Command.init)
                lock.withLock { items.append(command.map { .command($0) } ?? .noise) }
                SettlingExecutor.wake()
            }
            lock.withLock { closed = true }
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
        lock.withLock { items.isEmpty ? nil : items.removeFirst() }
    }

    /// Whether the runner has gone and everything it said was read.
    var isFinished: Bool { lock.withLock { closed && items.isEmpty } }
}
