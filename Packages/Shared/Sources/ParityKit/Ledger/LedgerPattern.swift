import Locking
import ParityTrace

/// The values that one side may have at a difference.
public enum LedgerPattern: Hashable, Sendable {
    case anything
    case absent
    case equals(String)
    /// A regular expression for the whole text.
    case matches(String)
    /// A text with parts: those of the baseline match any text, and those of the candidate refer to them.
    case template(LedgerTemplate)
}

extension LedgerPattern {
    /// Whether the pattern describes a value, and not that there is none or any.
    var isValue: Bool { self != .absent && self != .anything }

    /// The texts that the parts of a template match; empty for another pattern, nil if the value does not
    /// match.
    func parts(of value: JSONValue?) -> [Int: Substring]? {
        switch (self, value) {
        case (.anything, _): [:]
        case (.absent, nil): [:]
        // Two JSON strings are equal when their bytes are.
        case (.equals(let text), let value?):
            JSONValue.string(Self.text(value)) == .string(text) ? [:] : nil
        case (.matches(let expression), let value?):
            Expressions.shared.matches(expression, Self.text(value)) ? [:] : nil
        case (.template(let template), let value?): template.parts(of: Self.text(value))
        default: nil
        }
    }

    /// Whether the value matches, if the parts of a template refer to these texts.
    func admits(_ value: JSONValue?, parts: [Int: Substring]) -> Bool {
        guard case .template(let template) = self, let value else { return self.parts(of: value) != nil }
        return JSONValue.string(Self.text(value)) == .string(template.filled(with: parts))
    }

    /// Whether the value could match, whatever the parts of a template are; a quick check.
    func mayAdmit(_ value: JSONValue?) -> Bool {
        guard case .template(let template) = self, let value else { return parts(of: value) != nil }
        return template.parts(of: Self.text(value)) != nil
    }

    /// The texts that the groups of an expression match; nil for another pattern, or another text.
    func groups(of text: String) -> [Substring]? {
        guard case .matches(let expression) = self else { return nil }
        return Expressions.shared.groups(of: expression, in: text)
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
    func matches(_ expression: String, _ text: String) -> Bool { groups(of: expression, in: text) != nil }

    /// The texts of the groups if an expression matches the whole text, and nil otherwise.
    func groups(of expression: String, in text: String) -> [Substring]? {
        compiled.withLock { compiled in
            if compiled[expression] == nil {
                compiled[expression] = (try? Regex(expression))?.matchingSemantics(.unicodeScalar)
            }
            guard let match = compiled[expression].flatMap({ text.wholeMatch(of: $0) }) else { return nil }
            return match.output.dropFirst().compactMap(\.substring)
        }
    }
}
