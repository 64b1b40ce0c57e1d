import Foundation

/// The attacks that a test tried against one promise of `SECURITY.md`, and how many of them held.
///
/// A test records every attack, expects `failures` to be empty, and reports the tally, which `make attack`
/// prints as a row of its table.
public struct AttackTally: Sendable {
    /// The promise's number in `SECURITY.md`, such as `S-101`.
    public let promise: String
    /// The kind of attack, in a few words.
    public let attack: String
    public private(set) var tried = 0
    /// The attacks that did not hold, each with what happened.
    public private(set) var failures: [String] = []

    public init(_ promise: String, _ attack: String) {
        self.promise = promise
        self.attack = attack
    }

    /// Whether to try every attack, as `make attack` does, and not only the fixed sample of `make test`.
    public static var isThorough: Bool { ProcessInfo.processInfo.environment["REBOOK_ATTACK"] == "all" }

    /// Counts one attack.
    ///
    /// - Parameter failure: What went wrong; `nil` when the promise held.
    public mutating func record(_ name: @autoclosure () -> String, failure: String?) {
        tried += 1
        if let failure { failures.append("\(name()): \(failure)") }
    }

    /// Counts one attack that held or did not.
    public mutating func record(_ name: @autoclosure () -> String, held: Bool) {
        record(name(), failure: held ? nil : "did not hold")
    }

    /// Appends the tally as a line of four tab-separated fields to the file that `REBOOK_ATTACK_LOG` names.
    ///
    /// Does nothing where the variable is not set.
    public func report() throws {
        guard let path = ProcessInfo.processInfo.environment["REBOOK_ATTACK_LOG"], !path.isEmpty else {
            return
        }
        try append(to: path)
    }

    func append(to path: String) throws {
        let line = Array("\(promise)\t\(attack)\t\(tried)\t\(tried - failures.count)\n".utf8)
        // One write to the file's end, so that the lines of tests that run at once do not mix.
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, mode_t(0o600))
        guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
        defer { close(file) }
        guard write(file, line, line.count) == line.count else { throw CocoaError(.fileWriteUnknown) }
    }
}
