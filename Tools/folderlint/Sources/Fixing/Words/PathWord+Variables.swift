/// Variables and commands in the words of a shell that do not end where a word does.
extension PathWord {
    /// The bracket of a variable in which a word ends, or behind which: `App/${N%.x}.txt`,
    /// `App/$(basename "$F" .json).txt`.
    static func openVariable(in word: Range<Int>, _ text: [UInt8]) -> Int? {
        if text[word].last == UInt8(ascii: "$") {
            return text[word.upperBound...].first == UInt8(ascii: "(") ? word.upperBound : nil
        }
        guard let open = text[word].lastIndex(of: UInt8(ascii: "{")), open > word.lowerBound,
            text[open - 1] == UInt8(ascii: "$"), !text[open..<word.upperBound].contains(UInt8(ascii: "}"))
        else { return nil }
        return open
    }

    /// The bracket that closes another one in the same line, not far behind it.
    static func closing(_ open: Int, _ text: [UInt8]) -> Int? {
        let close = text[open] == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
        var depth = 0
        for index in text[open...].prefix(longestVariable).indices {
            switch text[index] {
            case text[open]: depth += 1
            case close: depth -= 1
            case UInt8(ascii: "\n"): return nil
            default: continue
            }
            if depth == 0 { return index }
        }
        return nil
    }

    /// How long a variable with its brackets may be, in bytes.
    private static let longestVariable = 128
}
