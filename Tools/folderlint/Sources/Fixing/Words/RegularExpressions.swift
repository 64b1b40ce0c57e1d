import FolderlintKit

/// The regular expressions that a text has for paths, as in `grep -E "App/[^/]+\.txt"`.
enum RegularExpressions {
    /// What a word says behind its folder, if that is a regular expression and no pattern of a shell.
    ///
    /// - Parameter isData: Whether no shell reads the text, which takes one without quotes for a pattern.
    static func rest(
        of word: Range<Int>, behind folder: String, _ bytes: [UInt8], isData: Bool
    ) -> String? {
        guard !folder.isEmpty else { return nil }
        let isQuote = { (byte: UInt8) in "\"'`".utf8.contains(byte) }
        guard isData || OtherMeaning.line(around: word, bytes).before.contains(where: isQuote) else {
            return nil
        }
        let line = bytes[word.lowerBound...].prefix(longest).prefix { $0 > 0x20 && !"\"'`".utf8.contains($0) }
        let start = ["/", "\\/"].lazy.compactMap {
            line.firstRange(of: Array((folder + $0).utf8))?.upperBound
        }
        guard let start = start.first else { return nil }
        let rest = alternative(line[start...])
        guard signs.contains(where: { rest.firstRange(of: $0) != nil }) else { return nil }
        // In a text in quotes, two backslashes stand for one.
        return String(decoding: rest, as: UTF8.self).replacing("\\\\", with: "\\")
    }

    /// A pattern with a star for each part that a program fills in: `{}`, `{0}` and `{name}`.
    static func filled(_ pattern: String) -> String {
        var text = ""
        var rest = pattern[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}"),
            !rest[open..<close].contains(",")
        {
            text += rest[..<open] + "*"
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }

    /// Whether it has signs that no pattern of a shell has.
    static func isCertain(_ text: String) -> Bool { text.contains("\\") || text.contains("[^") }

    /// How far such an expression is read, in bytes.
    private static let longest = 256
    private static let signs = ["[^", ".*", ".+", "\\.", "\\w", "\\d", "]+"].map { Array($0.utf8) }

    /// The beginning of a text up to where a group ends that is open before it, or the next alternative.
    private static func alternative(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var depth = 0
        for index in text.indices where index == text.startIndex || text[index - 1] != UInt8(ascii: "\\") {
            switch text[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                guard depth > 0 else { return text[..<index] }
                depth -= 1
            case UInt8(ascii: "|") where depth == 0, UInt8(ascii: ",") where depth == 0:
                return text[..<index]
            // Behind the end of a line is what ends the expression itself.
            case UInt8(ascii: "$") where depth == 0: return text[...index]
            default: continue
            }
        }
        return text
    }
}
