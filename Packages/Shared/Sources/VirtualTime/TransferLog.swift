import Locking

/// The open transfers of a world, by which a runner distinguishes an app that waits for the server from a
/// busy one.
///
/// Threads of the network code report to it; the runner compares the ports with those of the connections to
/// its server.
public final class TransferLog: Sendable {
    private struct State {
        var ports: [Int: UInt16?] = [:]
        var lastIdentifier = 0
        var observer: (@Sendable (Change) -> Void)?
    }

    private let state = Locked(State())

    /// A change of a transfer.
    public enum Change: Hashable, Sendable {
        case began(Int)
        case connected(Int, localPort: UInt16)
        case ended(Int)
    }

    public init() {}

    /// Records that a transfer was handed to the network, and returns its number.
    public func began() -> Int {
        let (identifier, notify) = state.withLock { state in
            state.lastIdentifier += 1
            state.ports[state.lastIdentifier] = .some(nil)
            return (state.lastIdentifier, state.observer)
        }
        notify?(.began(identifier))
        return identifier
    }

    /// Records the local port from which a transfer is about to send its request.
    public func connected(_ transfer: Int, localPort: UInt16) {
        let notify = state.withLock { state in
            if state.ports[transfer] != nil { state.ports[transfer] = .some(localPort) }
            return state.observer
        }
        notify?(.connected(transfer, localPort: localPort))
    }

    /// Records that the world has received a transfer's outcome; call this method on the main actor, which
    /// handles the outcome.
    public func ended(_ transfer: Int) {
        let notify = state.withLock { state in
            state.ports.removeValue(forKey: transfer)
            return state.observer
        }
        notify?(.ended(transfer))
    }

    /// The local ports of the open transfers, in the order in which they began; nil for a transfer that is
    /// not connected yet.
    public var open: [UInt16?] {
        state.withLock { $0.ports.sorted { $0.key < $1.key }.map(\.value) }
    }

    /// Calls `action` after each later change, on the thread of the change.
    public func onChange(_ action: @escaping @Sendable (Change) -> Void) {
        state.withLock { $0.observer = action }
    }
}
