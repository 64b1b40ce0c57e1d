import Foundation
public import ParityTrace

/// Puts tokens in place of secrets in whatever is written: `<email:1>`, `<pan:1>`, `<reference:1>`.
///
/// One token stands for one value throughout, so that "the same value twice" stays visible.
public struct Secrets: Sendable {
    private var tokens: [String: String] = [:]
    private var counts: [String: Int] = [:]
    private let known: [(name: String, value: String)]

    /// - Parameter variables: a journey's variables; their values are secrets under their names.
    public init(variables: [String: String]) {
        known = variables.filter { $0.value.count >= 4 }.sorted { $0.value.count > $1.value.count }
            .map { (name: $0.key, value: $0.value) }
        for (name, value) in variables.sorted(by: { $0.key < $1.key }) { _ = token(for: value, sort: name) }
    }

    /// The text with every secret replaced.
    public mutating func tokenise(_ text: String) -> String {
        var text = text
        for (name, value) in known {
            let token = token(for: value, sort: name)
            text = text.replacing(value, with: token)
        }
        text = replace(/[A-Za-z0-9._%+\-]+@[A-Za-z0-9.\-]+\.[A-Za-z]{2,}/, in: text, sort: "email") { _ in true }
        return replace(/[0-9]{13,19}/, in: text, sort: "pan") { Secrets.passesLuhn($0) }
    }

    /// The tree with every string tokenised.
    public mutating func tokenise(_ tree: Tree) -> Tree {
        switch tree {
        case .string(let text): return .string(tokenise(text))
        case .array(let elements): return .array(elements.map { tokenise($0) })
        case .object(let members):
            return .object(members.map { .init(tokenise($0.key), tokenise($0.value)) })
        default: return tree
        }
    }

    private mutating func token(for value: String, sort: String) -> String {
        if let token = tokens[value] { return token }
        counts[sort, default: 0] += 1
        let token = "<\(sort):\(counts[sort] ?? 1)>"
        tokens[value] = token
        return token
    }

    private mutating func replace(
        _ pattern: Regex<Substring>, in text: String, sort: String, where isSecret: (Substring) -> Bool
    ) -> String {
        var result = ""
        var rest = text[...]
        while let match = rest.firstMatch(of: pattern) {
            result += rest[..<match.range.lowerBound]
            result += isSecret(match.output) ? token(for: String(match.output), sort: sort) : String(match.output)
            rest = rest[match.range.upperBound...]
        }
        return result + rest
    }

    /// The check digit rule of card numbers (ISO/IEC 7812-1).
    static func passesLuhn(_ digits: Substring) -> Bool {
        var sum = 0
        for (place, character) in digits.reversed().enumerated() {
            guard var digit = character.wholeNumberValue else { return false }
            if place % 2 == 1 {
                digit *= 2
                if digit > 9 { digit -= 9 }
            }
            sum += digit
        }
        return sum % 10 == 0
    }
}
