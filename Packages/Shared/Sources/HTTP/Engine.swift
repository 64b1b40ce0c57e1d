import CCurl
import Foundation
import Locking
import OpenFiles

/// The thread that runs all transfers of a client on one libcurl multi handle.
final class Engine: Sendable {
    private enum Command {
        case add(Transfer)
        case remove(Transfer)
    }

    private struct State {
        var commands: [Command] = []
        var isStopping = false
        /// Nil once the thread has ended.
        var multi: SendablePointer?

        /// Makes the thread read its commands.
        func wake() {
            if let multi { curl_multi_wakeup(multi.pointer) }
        }
    }

    private let state: Locked<State>
    private let hasThread: Bool

    // A condition instead of `Locked`, because one thread waits for another. It guards `hasEnded`.
    private let ended = NSCondition()
    nonisolated(unsafe) private var hasEnded = false

    init() {
        Self.prepareLibrary
        guard let multi = Self.makeHandle() else {
            state = Locked(State(isStopping: true))
            hasThread = false
            hasEnded = true
            return
        }
        let handle = SendablePointer(multi)
        state = Locked(State(multi: handle))
        hasThread = true
        let thread = Thread { [self] in
            run(handle.pointer)
        }
        thread.name = "HTTP"
        thread.start()
    }

    /// Starts a transfer unless it has an outcome already.
    func add(_ transfer: Transfer) {
        guard enqueue(.add(transfer)) else {
            let address = transfer.address
            return transfer.outcome.settle(
                .failure(hasThread ? .cancelled(address) : .noDescriptors(address)))
        }
    }

    /// Cancels a transfer: it fails with `error` at once, and the thread closes its socket.
    func close(_ transfer: Transfer, _ error: HTTPError) {
        transfer.outcome.settle(.failure(error))
        _ = enqueue(.remove(transfer))
    }

    /// Ends the thread and cancels its transfers; can be called more than once.
    func stop() {
        state.withLock { state in
            state.isStopping = true
            state.wake()
        }
    }

    /// Blocks until the thread has released everything.
    func waitUntilStopped() {
        ended.withLock {
            while !hasEnded { ended.wait() }
        }
    }

    /// Adds a command for the thread; returns false if the thread has ended.
    private func enqueue(_ command: Command) -> Bool {
        state.withLock { state in
            guard !state.isStopping else { return false }
            state.commands.append(command)
            state.wake()
            return true
        }
    }

    private func takeCommands() -> (commands: [Command], isStopping: Bool) {
        state.withLock { state in
            defer { state.commands = [] }
            return (state.commands, state.isStopping)
        }
    }

    /// Returns a multi handle that can be woken up; nil if the process has no descriptors left for it.
    private static func makeHandle() -> UnsafeMutableRawPointer? {
        guard let multi = curl_multi_init() else { return nil }
        guard curl_multi_wakeup(multi) == CURLM_OK else {
            curl_multi_cleanup(multi)
            return nil
        }
        return multi
    }

    // libcurl requires this initialisation once per process, before any other call.
    private static let prepareLibrary: Void = {
        // If this variable is set, libcurl writes the secrets of every secure connection to the file it
        // names.
        unsetenv("SSLKEYLOGFILE")
        _ = curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    }()
}

// MARK: - On the thread

extension Engine {
    private func run(_ multi: UnsafeMutableRawPointer) {
        // Here, because it waits for a timer, and the thread that creates a client must not.
        DescriptorBudget.prepareDispatch()
        var transfers = RunningTransfers(multi: multi)
        var stopping = false
        while !stopping {
            let taken = takeCommands()
            for command in taken.commands {
                switch command {
                case .add(let transfer): transfers.add(transfer)
                case .remove(let transfer): transfers.remove(transfer)
                }
            }
            stopping = taken.isStopping
            if !stopping { transfers.advance() }
        }
        transfers.cancelAll()
        state.withLock { $0.multi = nil }
        curl_multi_cleanup(multi)
        ended.withLock {
            hasEnded = true
            ended.broadcast()
        }
    }
}

/// A pointer that moves to the one thread that may use it.
private struct SendablePointer: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer

    init(_ pointer: UnsafeMutableRawPointer) {
        self.pointer = pointer
    }
}
