import Foundation
import Locking
public import ParityTrace
public import WireFormat

/// An intended difference with its scope, its reason and its owner.
public struct LedgerEntry: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A fix of a defect that harmed a person.
        case fix
        /// The end of the baseline's process, after which the candidate continues with an approved trace.
        case crash
        /// The same message with different bytes.
        case format
        case nondeterminism
        case limitation
    }

    public var id: String
    /// The quirk of the baseline that it removes, for example `Q-36`.
    public var quirk: String
    public var kind: Kind
    public var channel: Channel
    /// The path of the difference; `*` matches anything.
    public var path: String
    public var baseline: Pattern
    public var candidate: Pattern
    /// Ids of journeys; `*` matches anything.
    public var journeys: [String]
    public var wires: [Wire]
    /// Texts of steps; `*` matches anything.
    public var steps: [String]
    public var minimum: Int
    public var maximum: Int?
    public var why: String
    /// The feature that is responsible for the entry.
    public var owner: String
    /// The last day on which the entry is valid, `YYYY-MM-DD`; only for nondeterminism and limitations.
    public var until: String?
    public var file: String
    public var line: Int

    /// The values that one side may have at a difference.
    public enum Pattern: Hashable, Sendable {
        case anything
        case absent
        case equals(String)
        /// A regular expression for the whole text.
        case matches(String)
    }
}

extension LedgerEntry {
    /// Whether the entry explains a difference.
    func admits(_ difference: Difference) -> Bool {
        isAbout(difference) && covers(difference)
    }

    /// Whether the entry describes a difference, without regard to its scope.
    func isAbout(_ difference: Difference) -> Bool {
        let kinds: [Difference.Kind] =
            switch kind {
            case .crash: [.crash]
            case .format: [.format]
            default: [.changed, .missing, .added, .moved]
            }
        return kinds.contains(difference.kind) && difference.channel == channel
            && Glob.matches(path, difference.path)
            // The candidate's value is first, because the baseline's is often a whole message and slow to
            // match.
            && candidate.admits(difference.candidate) && baseline.admits(difference.baseline)
            && isTied(difference)
    }

    /// Whether the candidate gives the number of bytes in the baseline's text, if the entry asks for it.
    private func isTied(_ difference: Difference) -> Bool {
        guard case .matches(let after) = candidate, after.contains(Pattern.bytes) else { return true }
        guard case .matches(let before) = baseline, let old = difference.baseline,
            let new = difference.candidate,
            let counted = Expressions.shared.group(of: before, in: Pattern.text(old)),
            let number = Expressions.shared.group(of: Pattern.expression(after), in: Pattern.text(new))
        else { return false }
        return number == "\(counted.utf8.count)"
    }

    /// Whether a difference is in the entry's scope.
    func covers(_ difference: Difference) -> Bool {
        covers(journey: difference.journey) && wires.contains(difference.wire)
            && steps.contains { Glob.matches($0, difference.stepText) }
    }

    func covers(journey: String) -> Bool {
        journeys.contains { Glob.matches($0, journey) }
    }
}

extension LedgerEntry.Pattern {
    func admits(_ value: JSONValue?) -> Bool {
        switch (self, value) {
        case (.anything, _): true
        case (.absent, nil): true
        // Two JSON strings are equal when their bytes are.
        case (.equals(let text), let value?): JSONValue.string(Self.text(value)) == .string(text)
        case (.matches(let expression), let value?):
            Expressions.shared.matches(Self.expression(expression), Self.text(value))
        default: false
        }
    }

    /// In the candidate's expression: the number of bytes in the first group of the baseline's expression.
    static let bytes = "{{bytes}}"

    /// Returns the expression with a group for the number of bytes.
    static func expression(_ text: String) -> String {
        text.contains(bytes) ? text.replacing(bytes, with: "([0-9]+)") : text
    }

    /// The value as an entry writes it: a string as it is, anything else as JSON.
    static func text(_ value: JSONValue) -> String {
        value.string ?? value.json
    }
}

/// Regular expressions by their text, each compiled once.
private final class Expressions: Sendable {
    static let shared = Expressions()

    private let compiled = Locked<[String: Regex<AnyRegexOutput>]>([:])

    /// Whether an expression matches the whole text; false for an invalid expression.
    func matches(_ expression: String, _ text: String) -> Bool {
        compiled.withLock { Self.regex(expression, &$0).map { text.wholeMatch(of: $0) != nil } ?? false }
    }

    /// Returns the text of an expression's first group; nil if the expression does not match the whole text.
    func group(of expression: String, in text: String) -> String? {
        compiled.withLock { compiled in
            let output = Self.regex(expression, &compiled).flatMap { text.wholeMatch(of: $0)?.output }
            guard let output, output.count > 1 else { return nil }
            return output[1].substring.map(String.init)
        }
    }

    private static func regex(
        _ expression: String, _ compiled: inout [String: Regex<AnyRegexOutput>]
    ) -> Regex<AnyRegexOutput>? {
        if compiled[expression] == nil {
            compiled[expression] = (try? Regex(expression))?.matchingSemantics(.unicodeScalar)
        }
        return compiled[expression]
    }
}
