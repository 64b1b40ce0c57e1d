import Foundation

/// The transfers that a world has under way, so that a runner can tell "waiting for the server" from "busy".
///
/// Threads of the network code report to it; the runner's process compares the ports with those its server
/// holds.
public final class TransferLog: Sendable {
    private let lock = NSLock()
    // All three are guarded by `lock`.
    nonisolated(unsafe) private var ports: [Int: UInt16?] = [:]
    nonisolated(unsafe) private var lastIdentifier = 0
    nonisolated(unsafe) private var observer: (@Sendable (Change) -> Void)?

    /// What happened to a transfer.
    public enum Change: Hashable, Sendable {
        case began(Int)
        case connected(Int, localPort: UInt16)
        case ended(Int)
    }

    public init() {}

    /// Records that a transfer was handed to the network, and names it.
    public func began() -> Int {
        let (identifier, notify) = lock.withLock {
            lastIdentifier += 1
            ports[lastIdentifier] = .some(nil)
            return (lastIdentifier, observer)
        }
        notify?(.began(identifier))
        return identifier
    }

    /// Records the local port a transfer is about to send its request from.
    public func connected(_ transfer: Int, localPort: UInt16) {
        let notify = lock.withLock {
            if ports[transfer] != nil { ports[transfer] = .some(localPort) }
            return observer
        }
        notify?(.connected(transfer, localPort: localPort))
    }

    /// Records that the world has received a transfer's outcome; call it on the main actor, where it is
    /// handled.
    public func ended(_ transfer: Int) {
        let notify = lock.withLock {
            ports.removeValue(forKey: transfer)
            return observer
        }
        notify?(.ended(transfer))
    }

    /// The local ports of the transfers under way, in the order they began; nil is one that is not connected
    /// yet.
    public var open: [UInt16?] {
        lock.withLock { ports.sorted { $0.key < $1.key }.map(\.value) }
    }

    /// Calls `action`, on whatever thread it happens, at each change from now on.
    public func onChange(_ action: @escaping @Sendable (Change) -> Void) {
        lock.withLock { observer = action }
    }
}
