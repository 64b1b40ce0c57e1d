import Foundation

/// A value that only one thread at a time can use.
///
/// It has the interface of `Synchronization.Mutex`, over `NSLock`: the thread sanitizer does not see how
/// threads wait for a `Mutex` on Linux, and reports races that do not exist.
public final class Locked<Value>: @unchecked Sendable {
    // The class is Sendable because `value` is accessed only while `lock` is held, and because values that
    // enter or leave `value` are sent, so that no other reference to them remains.
    private let lock = NSLock()
    private var value: Value

    public init(_ initialValue: sending Value) {
        value = initialValue
    }

    /// Calls `body` with the value while other callers wait.
    ///
    /// Do not call this method of the same object in `body`, because the thread would wait for itself.
    public func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
