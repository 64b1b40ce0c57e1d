import Foundation

/// The number of attacks that a test tried against a promise of `SECURITY.md`, and the attacks that
/// succeeded.
///
/// A test records every attack, expects `failures` to be empty, and reports the tally, which `make attack`
/// prints as a row of its table.
public struct AttackTally: Sendable {
    /// The number of the promise in `SECURITY.md`, such as `S-101`.
    public let promise: String
    /// A short description of the attacks.
    public let attack: String
    public private(set) var tried = 0
    /// The attacks against which the promise did not hold, each with its outcome.
    public private(set) var failures: [String] = []

    public init(_ promise: String, _ attack: String) {
        self.promise = promise
        self.attack = attack
    }

    /// Whether to try every attack, as `make attack` does, and not only the fixed sample of `make test`.
    public static var isThorough: Bool { ProcessInfo.processInfo.environment["REBOOK_ATTACK"] == "all" }

    /// Records an attack.
    ///
    /// - Parameter failure: A description of the failure; `nil` if the promise held.
    public mutating func record(_ name: @autoclosure () -> String, failure: String?) {
        tried += 1
        if let failure { failures.append("\(name()): \(failure)") }
    }

    /// Records an attack and whether the promise held.
    public mutating func record(_ name: @autoclosure () -> String, held: Bool) {
        record(name(), failure: held ? nil : "did not hold")
    }

    /// Appends the tally as a line of four tab-separated fields to the file named by `REBOOK_ATTACK_LOG`.
    ///
    /// The call has no effect if the variable is not set.
    public func report() throws {
        guard let path = ProcessInfo.processInfo.environment["REBOOK_ATTACK_LOG"], !path.isEmpty else {
            return
        }
        try append(to: path)
    }

    func append(to path: String) throws {
        let line = Array("\(promise)\t\(attack)\t\(tried)\t\(tried - failures.count)\n".utf8)
        // A single write in append mode, so that the lines of concurrent tests do not mix.
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, mode_t(0o600))
        guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
        defer { close(file) }
        guard write(file, line, line.count) == line.count else { throw CocoaError(.fileWriteUnknown) }
    }
}
