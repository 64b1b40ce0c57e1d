import Foundation

/// A value that one side will have and another waits for.
final class OneShot<Value: Sendable>: Sendable {
    private let lock = NSLock()
    // Both are guarded by `lock`.
    nonisolated(unsafe) private var result: Value?
    nonisolated(unsafe) private var waiting: [CheckedContinuation<Value, Never>] = []

    /// Sets the value; only the first time counts.
    func set(_ value: Value) {
        let ready = lock.withLock {
            guard result == nil else { return [CheckedContinuation<Value, Never>]() }
            result = value
            defer { waiting = [] }
            return waiting
        }
        for continuation in ready { continuation.resume(returning: value) }
    }

    /// Waits for the value.
    func value() async -> Value {
        await withCheckedContinuation { continuation in
            let value = lock.withLock {
                if result == nil { waiting.append(continuation) }
                return result
            }
            if let value { continuation.resume(returning: value) }
        }
    }
}
