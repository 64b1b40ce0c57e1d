import Foundation
import ParityTrace

/// The way to the runner: one JSON object a line, written at once, so that nothing is lost in a crash.
final class Outbox: Sendable {
    private let descriptor: Int32
    private let lock = NSLock()

    /// Takes standard output for itself; what the app prints goes to standard error from now on.
    init() {
        descriptor = dup(STDOUT_FILENO)
        dup2(STDERR_FILENO, STDOUT_FILENO)
    }

    func send(_ report: Report) {
        var bytes = report.jsonValue.jsonBytes
        bytes.append(UInt8(ascii: "\n"))
        lock.withLock { write(bytes) }
    }

    private func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0 && errno != EINTR { return }
            rest = rest.dropFirst(max(0, written))
        }
    }
}
