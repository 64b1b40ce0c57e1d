import Foundation
import Testing

/// The exit code of a process; a failed expectation also shows how the process ended and its standard error.
struct ExitCode: Sendable, Hashable, ExpressibleByIntegerLiteral, CustomTestStringConvertible {
    /// The exit code; a process that a signal ended has the signal's number with a minus sign.
    let value: Int32
    private let errors: String

    init(integerLiteral value: Int32) {
        self.value = value
        errors = ""
    }

    init(of process: Process, errors: String) {
        let status = process.terminationStatus
        value = process.terminationReason == .exit ? status : -status
        self.errors = errors
    }

    static func == (one: ExitCode, other: ExitCode) -> Bool { one.value == other.value }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }

    var testDescription: String { errors.isEmpty ? "\(value)" : "\(value), \(errors)" }
}
