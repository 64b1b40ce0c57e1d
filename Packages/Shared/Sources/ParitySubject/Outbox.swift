import Foundation
import Locking
import ParityTrace

/// The output to the runner: JSON objects on a line each, which are written at once, so that a crash loses
/// none.
final class Outbox: Sendable {
    private let descriptor: Locked<Int32>

    /// Takes over standard output, and redirects the app's own output to standard error.
    init() {
        descriptor = Locked(dup(STDOUT_FILENO))
        dup2(STDERR_FILENO, STDOUT_FILENO)
    }

    func send(_ report: Report) {
        var bytes = report.jsonValue.jsonBytes
        bytes.append(UInt8(ascii: "\n"))
        descriptor.withLock { Self.write(bytes, to: $0) }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0 && errno != EINTR { return }
            rest = rest.dropFirst(max(0, written))
        }
    }
}
