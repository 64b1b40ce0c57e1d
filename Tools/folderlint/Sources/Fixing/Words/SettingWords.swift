import FolderlintKit

/// A piece of a text, and what takes its place.
struct TextPart {
    let range: Range<String.Index>
    let text: String

    /// A text with its pieces replaced; they stand in order.
    static func applied(_ parts: [TextPart], to text: String) -> String {
        var result = ""
        var rest = text.startIndex
        for part in parts {
            result += text[rest..<part.range.lowerBound] + part.text
            rest = part.range.upperBound
        }
        return result + text[rest...]
    }

    /// The range as UTF-8.
    func offsets(in text: String) -> Range<Int> {
        let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        return start..<(start + text.utf8.distance(from: range.lowerBound, to: range.upperBound))
    }
}

/// Writes a word of a list the way another one is written.
enum SettingWords {
    /// The word in the quotes of the old one, or behind its backslashes.
    static func respelled(_ word: String, like old: Substring) -> String {
        if let quote = old.first, quote == "\"" || quote == "'", old.count > 1, old.last == quote {
            return String(quote) + word + String(quote)
        }
        guard word.contains(where: \.isWhitespace) else { return word }
        guard old.contains("\\") else { return "\"\(word)\"" }
        return word.reduce(into: "") { $0 += $1.isWhitespace ? "\\\($1)" : String($1) }
    }

    /// Where the path starts in an argument of a compiler or linker: behind its flag, or at its variable.
    static func path(in spelling: Substring) -> Substring {
        if spelling.utf8.contains(UInt8(ascii: "$")),
            let variable = SpelledPath.roots.compactMap({ spelling.firstRange(of: $0)?.lowerBound }).min()
        {
            return spelling[variable...]
        }
        let text = spelling.hasPrefix("\"") ? spelling.dropFirst() : spelling
        for flag in flags where text.hasPrefix(flag) && text.count > flag.count {
            return text.dropFirst(flag.count)
        }
        return spelling
    }

    /// The quote that a part of a word leaves open; nil for none.
    static func openQuote(in spelling: Substring) -> Character? {
        var quote: Character?
        var isEscaped = false
        for character in spelling {
            if isEscaped {
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if quote == character {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
            }
        }
        return quote
    }

    /// Whether the last word is an option of a compiler or linker that a path follows as another word.
    ///
    /// - Parameter isFlagged: Whether the word before the text is one.
    static func endsInFlag(_ text: String, isFlagged: Bool) -> Bool {
        let last = SettingValue.words(text).last { !PathWords.passes($0.utf8) }
        return last.map { PathWords.isFlag($0.utf8) } ?? isFlagged
    }

    /// The arguments that a word stands for, and the signs between them: `-Wl,-L,Old` is handed on as two.
    static func arguments(in spelling: Substring) -> [(text: Substring, signs: String)] {
        guard spelling.drop(while: { "\"'".contains($0) }).hasPrefix("-W"), spelling.contains(",") else {
            return [(spelling, "")]
        }
        let isInQuotes = spelling.first.map { "\"'".contains($0) && spelling.last == $0 } ?? false
        let text = isInQuotes ? spelling.dropFirst().dropLast() : spelling
        return text.split(separator: ",").dropFirst().map { ($0, ",") }
    }

    private static let flags =
        ["--include-directory=", "--sysroot=", "-fmodule-map-file=", "-working-directory="] + PathWords.glued
}
