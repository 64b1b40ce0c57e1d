import Foundation
public import ParityTrace

/// Replaces secrets in all output with tokens such as `<email:1>`, `<pan:1>` and `<reference:1>`.
///
/// Each value has one token, so that repetitions stay visible. Another spelling of a value, such as an
/// escaped one, is `<email:1/2>`, so that texts with different spellings do not look equal.
public struct Redactor: Sendable {
    private var tokens: [String: String] = [:]
    private var counts: [String: Int] = [:]
    /// The spellings of each value so far, the value itself first.
    private var spellings: [String: [String]] = [:]
    private let known: [(name: String, value: String, spelling: String)]
    /// Values that are secrets only as whole words, since they are short: a card's security code.
    private let short: [(name: String, value: String)]

    /// - Parameter variables: a journey's variables; their values are secrets under their names.
    public init(variables: [String: String]) {
        short = variables.filter { $0.value.count == 3 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        let long = variables.filter { $0.value.count >= 4 }.sorted { $0.key < $1.key }
        known = long.flatMap { name, value in
            Set([value] + Redactor.escaped(value)).sorted().map { (name: name, value: value, spelling: $0) }
        }
        .sorted { ($1.spelling.count, $0.name) < ($0.spelling.count, $1.name) }
        for (name, value) in variables.sorted(by: { $0.key < $1.key }) { _ = token(for: value, sort: name) }
    }

    /// The text with every secret replaced.
    public mutating func redact(_ text: String) -> String {
        // Most texts are short words, whose bytes show that no expression can match.
        let signs = Signs(of: text)
        var text = text
        for (name, value, spelling) in known
        where signs.mayHold(spelling, in: text) && text.contains(spelling) {
            text = text.replacing(spelling, with: token(for: value, spelt: spelling, sort: name))
        }
        for (name, value) in short where signs.mayHold(value, in: text) && text.contains(value) {
            text = replaceAlone(value, in: text, sort: name)
        }
        let left = Signs(of: text)
        if left.mayHoldAddress {
            // In a URL's query, the at sign is often escaped.
            let address = /[A-Za-z0-9._%+\-]+(@|%40)[A-Za-z0-9.\-]+\.[A-Za-z]{2,}/
            text = replace(address, in: text, sort: "email") { $0.replacing("%40", with: "@") }
        }
        if !left.mayHoldNumber { return text }
        // In groups of four or of 4, 6 and 5 digits, as on a card, or without separators.
        let card = /[0-9]{13,19}|[0-9]{4}([ \-][0-9]{4}){3}|[0-9]{4}[ \-][0-9]{6}[ \-][0-9]{5}/
        return replace(card, in: text, sort: "pan") { match in
            let digits = match.filter(\.isNumber)
            return Redactor.passesLuhn(digits[...]) ? digits : nil
        }
    }

    /// Replaces a value that has no letter or digit next to it.
    private mutating func replaceAlone(_ value: String, in text: String, sort: String) -> String {
        var result = ""
        var rest = text[...]
        while let range = rest.firstRange(of: value) {
            let baseline = result.last ?? " "
            let left = rest[..<range.lowerBound].last ?? baseline
            let right = rest[range.upperBound...].first ?? " "
            let isAlone = ![left, right].contains { $0.isLetter || $0.isNumber }
            result += rest[..<range.lowerBound] + (isAlone ? token(for: value, sort: sort) : value)
            rest = rest[range.upperBound...]
        }
        return result + rest
    }

    /// The spellings of a value in a URL.
    private static func escaped(_ value: String) -> [String] {
        let unreserved = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        return [unreserved, .alphanumerics, .urlQueryAllowed].compactMap {
            value.addingPercentEncoding(withAllowedCharacters: $0)
        }
    }

    /// The value with every string tokenised.
    public mutating func redact(_ jsonValue: JSONValue) -> JSONValue {
        switch jsonValue {
        case .string(let text): return .string(redact(text))
        case .array(let elements): return .array(elements.map { redact($0) })
        case .object(let members):
            return .object(members.map { .init(redact($0.key), redact($0.value)) })
        case .number(let text):
            let hidden = redact(text)
            return hidden == text ? jsonValue : .string(hidden)
        default: return jsonValue
        }
    }

    private mutating func token(for value: String, spelt spelling: String, sort: String) -> String {
        let token = token(for: value, sort: sort)
        if spelling == value { return token }
        var known = spellings[value] ?? [value]
        if !known.contains(spelling) { known.append(spelling) }
        spellings[value] = known
        return "\(token.dropLast())/\((known.firstIndex(of: spelling) ?? 0) + 1)>"
    }

    private mutating func token(for value: String, sort: String) -> String {
        if let token = tokens[value] { return token }
        counts[sort, default: 0] += 1
        let token = "<\(sort):\(counts[sort] ?? 1)>"
        tokens[value] = token
        return token
    }

    /// - Parameter secret: the value of a match in its plain spelling; nil if the match is not a secret.
    private mutating func replace<Output>(
        _ pattern: Regex<Output>, in text: String, sort: String, secret: (String) -> String?
    ) -> String {
        var result = ""
        var rest = text[...]
        while let match = rest.firstMatch(of: pattern) {
            let spelling = String(rest[match.range])
            result += rest[..<match.range.lowerBound]
            result += secret(spelling).map { token(for: $0, spelt: spelling, sort: sort) } ?? spelling
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

/// The kinds of secrets that a text can contain, judging by its bytes.
private struct Signs {
    private var isASCII = true
    private(set) var mayHoldAddress = false
    private(set) var mayHoldNumber = false

    init(of text: String) {
        // The number of digits with only the separators of a card's groups between them.
        var digits = 0
        var text = text
        text.withUTF8 { bytes in
            guard let start = bytes.baseAddress else { return }
            var place = 0
            while place < bytes.count {
                let byte = start[place]
                if byte >= 0x80 { isASCII = false }
                // The at sign, and the percent sign of its escape.
                if byte == 0x40 || byte == 0x25 { mayHoldAddress = true }
                if byte >= 0x30, byte <= 0x39 {
                    digits += 1
                    if digits >= 13 { mayHoldNumber = true }
                } else if byte != 0x20, byte != 0x2D {
                    digits = 0
                }
                place += 1
            }
        }
    }

    /// Whether a text can contain a spelling; beyond ASCII, equivalent letters can have different bytes.
    func mayHold(_ spelling: String, in text: String) -> Bool {
        guard isASCII else { return true }
        var (text, spelling) = (text, spelling)
        return text.withUTF8 { bytes in spelling.withUTF8 { Self.contains(bytes, $0) } }
    }

    private static func contains(
        _ bytes: UnsafeBufferPointer<UInt8>, _ sought: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard var start = bytes.baseAddress, let first = sought.baseAddress else { return false }
        let end = start + bytes.count
        while end - start >= sought.count, let place = memchr(start, Int32(first[0]), end - start) {
            start = UnsafePointer(place.assumingMemoryBound(to: UInt8.self))
            if end - start >= sought.count, memcmp(start, first, sought.count) == 0 { return true }
            start += 1
        }
        return false
    }
}
