import Foundation
import ParityTrace
import VirtualTime

/// The commands that arrive on standard input, read by a thread of their own.
final class Inbox: Sendable {
    private let lock = NSLock()
    // Both are guarded by `lock`.
    nonisolated(unsafe) private var commands: [Command?] = []
    nonisolated(unsafe) private var closed = false

    func start() {
        Thread { [self] in
            while let line = readLine(strippingNewline: true) {
                let command = (try? Tree(json: line)).flatMap(Command.init)
                lock.withLock { commands.append(command) }
                SettlingExecutor.wake()
            }
            lock.withLock { closed = true }
            SettlingExecutor.wake()
        }.start()
    }

    /// What arrived next: a command, `.some(nil)` for a line that is none, nil for nothing.
    func next() -> Command?? {
        lock.withLock { commands.isEmpty ? nil : commands.removeFirst() }
    }

    /// Whether the runner has gone and everything it said was read.
    var isFinished: Bool { lock.withLock { closed && commands.isEmpty } }
}
