import Foundation
import ParityTrace

/// A rule that connects the values of a difference in generated journeys, where nobody can write both down.
public enum LedgerRelation: String, Hashable, Sendable, CaseIterable {
    /// The baseline sent the candidate's message without escapes, and only as many bytes as the text has
    /// UTF-16 units; in XML, with the characters that XML does not allow, which the candidate leaves out.
    case complete
    /// The candidate gives the number of values in the baseline, which are the groups of the expression in
    /// `before`; `(null)` is none.
    case counted
    /// The candidate gives the number of bytes of a message that the baseline wrote without escapes.
    case measured
    /// The candidate requests a picture again for which its cache had no room; see `EvictedPicture`, which
    /// needs the whole run.
    case evicted

    /// Whether the candidate's value is the one that the rule gives for the baseline's.
    ///
    /// - Parameter pattern: the pattern of the baseline's value.
    func holds(_ baseline: JSONValue?, _ candidate: JSONValue?, _ pattern: LedgerPattern) -> Bool {
        guard let before = baseline?.string, let after = candidate?.string else {
            // Only a request that the baseline did not send has no text before.
            return self == .evicted && baseline == nil && candidate != nil
        }
        switch self {
        case .evicted: return false
        case .complete:
            let whole = Self.whole(Self.withoutEscapes(after), sent: before)
            return Self.cut(whole).utf8.elementsEqual(before.utf8) && !before.utf8.elementsEqual(after.utf8)
        case .counted:
            guard let groups = pattern.groups(of: before) else { return false }
            return after.contains("<\(groups.count { $0 != "(null)" }) values>")
        case .measured:
            guard let count = after.firstMatch(of: /<(\d+) bytes>/).flatMap({ Int($0.1) }) else {
                return false
            }
            // The message is between a title and line feeds.
            let message = before.drop { $0 != "{" && $0 != "<" }.trimmingSuffix { $0.isNewline }
            return Self.least(message) <= count && Self.mostEscaped(message) >= count
        }
    }

    /// The escapes of XML; the ampersand is the last, because the others begin with it.
    private static let escapes: [(name: String, text: String)] = [
        ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#9;", "\t"),
        ("&#10;", "\n"), ("&#13;", "\r"), ("&amp;", "&"),
    ]

    /// The text without the escapes of JSON or XML.
    private static func withoutEscapes(_ text: String) -> String {
        if text.hasPrefix("<") {
            // A mark that combines with a semicolon is a part of the same Character.
            return escapes.reduce(text) { text, escape in
                text.replacingOccurrences(of: escape.name, with: escape.text, options: .literal)
            }
        }
        var result = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let escape = rest.popFirst() else {
                result.unicodeScalars.append(scalar)
                continue
            }
            switch escape {
            case "n": result.append("\n")
            case "r": result.append("\r")
            case "t": result.append("\t")
            case "b": result.append("\u{8}")
            case "f": result.append("\u{C}")
            case "u":
                let digits = String(rest.prefix(4))
                rest = rest.dropFirst(4)
                if let code = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
                    result.unicodeScalars.append(code)
                }
            default: result.unicodeScalars.append(escape)
            }
        }
        return result
    }

    /// The text with the characters that XML does not allow, as the baseline sent it.
    private static func whole(_ text: String, sent: String) -> String {
        let allowed = sent.unicodeScalars.filter(isAllowedInXML)
        guard sent.hasPrefix("<"), allowed.count < sent.unicodeScalars.count,
            text.unicodeScalars.starts(with: allowed)
        else { return text }
        return sent + String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(allowed.count)))
    }

    private static func isAllowedInXML(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    private static func cut(_ text: String) -> String {
        RequestRecord.text(of: Data(text.utf8.prefix(text.utf16.count)))
    }

    /// The fewest bytes that a message has: a digit of another script is sent as one byte, and what XML does
    /// not allow is left out.
    private static func least(_ message: some StringProtocol) -> Int {
        let isXML = message.hasPrefix("<")
        return message.unicodeScalars.reduce(0) { count, scalar in
            if isXML, !isAllowedInXML(scalar) { return count }
            return count + (scalar.properties.generalCategory == .decimalNumber ? 1 : UTF8.width(scalar))
        }
    }

    /// The most bytes that a message has when all that could be escaped is.
    private static func mostEscaped(_ message: some StringProtocol) -> Int {
        message.unicodeScalars.reduce(0) { count, scalar in
            switch scalar {
            case "\"", "\\", "&", "<", ">", "'", "\n", "\r", "\t": count + 6
            case _ where scalar.value < 0x20: count + 6
            default: count + UTF8.width(scalar)
            }
        }
    }
}

extension StringProtocol {
    fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> SubSequence {
        var rest = self[...]
        while let last = rest.last, predicate(last) { rest.removeLast() }
        return rest
    }
}
