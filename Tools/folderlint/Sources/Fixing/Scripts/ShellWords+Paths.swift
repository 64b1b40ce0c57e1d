import FolderlintKit

extension ShellWords.Word {
    /// Where the last part of a piece starts that may be no part of the path.
    func lastPart(_ range: Range<Int>) -> Int {
        bytes[range].lastIndex { " :,;".utf8.contains($0) } ?? range.lowerBound
    }

    /// Whether it may be a path from the folder that the script is in.
    var isRelative: Bool {
        guard let first = bytes.first, first != UInt8(ascii: "$"), first != UInt8(ascii: "~") else {
            return false
        }
        return bytes.contains(UInt8(ascii: "/")) || bytes.contains(UInt8(ascii: "."))
    }

    /// Where the variables for the source root start that the shell replaces.
    var roots: [Int] {
        bytes.indices.filter { index in
            guard bytes[index] == UInt8(ascii: "$"), !isLiteral[index] else { return false }
            // No variable's name is longer.
            let start = bytes[index...].prefix(24)
            let spelled = SpelledPath(String(decoding: start, as: UTF8.self)[...])
            return !spelled.root.isEmpty && Paths.isAbsolute(spelled.rest)
        }
    }
}
