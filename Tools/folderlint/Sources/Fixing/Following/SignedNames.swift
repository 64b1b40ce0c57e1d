/// Names of files and folders that are more than one word of a text, or that contain signs of patterns.
///
/// Each is known by the first of its pieces between signs, then by all that stands before and behind that
/// piece. A text may name each of many files of a folder, so that no name is compared with another.
struct SignedNames {
    /// Names that have the first piece in common.
    private struct Names {
        var paths: [[UInt8]: (path: String, isBare: Bool)] = [:]
        /// How long the text behind the piece is, the longest first.
        var lengths: [Int] = []
    }

    private var names: [ArraySlice<UInt8>: Names] = [:]

    var isEmpty: Bool { names.isEmpty }

    /// Whether a name is not found as a word without signs.
    static func isSigned(_ name: some Collection<UInt8>) -> Bool {
        name.contains { !PathWords.isLetter($0) } || Array(name).last == UInt8(ascii: ".")
    }

    /// How many bytes before a piece may belong to its name.
    private static let longest = 64

    /// The first piece of a name between signs.
    static func piece(of name: [UInt8]) -> ArraySlice<UInt8>? {
        guard let start = name.firstIndex(where: PathWords.isLetter), start <= longest else { return nil }
        return name[start...].prefix(while: PathWords.isLetter)
    }

    /// Adds a name, and returns its first piece; nil for a name without any.
    mutating func add(_ path: String, _ name: [UInt8]) -> ArraySlice<UInt8>? {
        guard let piece = Self.piece(of: name) else { return nil }
        let start = piece.startIndex
        // Without a dot, a name such as `a[b]` or `(new)` is also a part of sentences and programs.
        let isMark = { (byte: UInt8) in "[]{}*?$".utf8.contains(byte) }
        let isBare =
            start == 0
            && (name.dropFirst().dropLast().contains(UInt8(ascii: "."))
                || name.last != UInt8(ascii: ".") && !name.contains(where: isMark))
        var found = names[piece] ?? Names()
        let rest = name[piece.endIndex...]
        for (before, behind) in zip(Self.spellings(name[..<start]), Self.spellings(rest)) {
            let key = before + [0] + behind
            guard found.paths[key] == nil else { continue }
            found.paths[key] = (path, isBare)
            if let place = found.lengths.firstIndex(where: { $0 <= behind.count }) {
                if found.lengths[place] != behind.count { found.lengths.insert(behind.count, at: place) }
            } else {
                found.lengths.append(behind.count)
            }
        }
        names[piece] = found
        return piece
    }

    /// A part of a name as written, with backslashes before its signs or its blanks, and as in addresses.
    private static func spellings(_ part: ArraySlice<UInt8>) -> [[UInt8]] {
        let text = String(decoding: part, as: UTF8.self)
        let escaped = part.flatMap {
            PathWords.isLetter($0) || $0 == UInt8(ascii: "/") ? [$0] : [UInt8(ascii: "\\"), $0]
        }
        return [Array(part), escaped] + ["\\ ", "%20"].map { Array(text.replacing(" ", with: $0).utf8) }
    }

    /// The first such name that has its first piece in a word, and where the name is.
    func find(in word: Range<Int>, _ bytes: [UInt8]) -> (path: String, range: Range<Int>)? {
        var index = word.lowerBound
        while index < word.upperBound {
            let piece = bytes[index..<word.upperBound].prefix(while: PathWords.isLetter)
            if !piece.isEmpty, let names = names[piece], let found = find(names, piece.indices, bytes) {
                return found
            }
            index = piece.endIndex + 1
        }
        return nil
    }

    private func find(
        _ names: Names, _ piece: Range<Int>, _ bytes: [UInt8]
    ) -> (path: String, range: Range<Int>)? {
        let line = bytes[max(0, piece.lowerBound - Self.longest)..<piece.lowerBound]
        let end = line.lastIndex { "/\"'`\n".utf8.contains($0) }
        let before = end.map { line[($0 + 1)...] } ?? line
        for length in names.lengths where length <= bytes.count - piece.upperBound {
            let behind = bytes[piece.upperBound...].prefix(length)
            let range = { (signs: Int) in (piece.lowerBound - signs)..<(piece.upperBound + length) }
            if let (path, isBare) = names.paths[[0] + behind],
                isBare || line.last.map({ "/\\\"'`".utf8.contains($0) }) == true
            {
                return (path, range(0))
            }
            if !before.isEmpty, end != nil, let found = names.paths[before + [0] + behind] {
                return (found.path, range(before.count))
            }
        }
        return nil
    }
}
