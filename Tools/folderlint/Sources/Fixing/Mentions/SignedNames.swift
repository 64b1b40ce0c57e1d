/// Names of files and folders that are more than one word of a text, or that contain signs of patterns.
///
/// Each is known by the first of its pieces between signs, then by all that stands before and behind that
/// piece. A text may name each of many files of a folder, so that no name is compared with another.
struct SignedNames {
    /// How a name must be written to be meant.
    private enum Form {
        /// Anywhere: nothing else looks like it.
        case plain
        /// As words are in a sentence, so that it must be a part of a path or a value by itself.
        case phrase
        /// Behind a slash or a quote: it is also a part of sentences and programs.
        case marked
    }

    /// Names that have the first piece in common.
    private struct Names {
        var paths: [[UInt8]: (path: String, form: Form)] = [:]
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
        let form = Self.form(of: name, piece: start)
        var found = names[piece] ?? Names()
        let rest = name[piece.endIndex...]
        for (before, behind) in zip(Self.spellings(name[..<start]), Self.spellings(rest)) {
            let key = before + [0] + behind
            guard found.paths[key] == nil else { continue }
            // With backslashes or as in addresses it is no sentence.
            let isPhrase = form == .phrase && before.count + behind.count == name.count - piece.count
            found.paths[key] = (path, form == .phrase && !isPhrase ? .plain : form)
            if let place = found.lengths.firstIndex(where: { $0 <= behind.count }) {
                if found.lengths[place] != behind.count { found.lengths.insert(behind.count, at: place) }
            } else {
                found.lengths.append(behind.count)
            }
        }
        names[piece] = found
        return piece
    }

    private static func form(of name: [UInt8], piece start: Int) -> Form {
        // Without a dot, a name such as `a[b]` or `(new)` is also a part of sentences and programs.
        let isMark = { (byte: UInt8) in "[]{}*?$".utf8.contains(byte) }
        let hasDot = name.dropFirst().dropLast().contains(UInt8(ascii: "."))
        guard start == 0, hasDot || name.last != UInt8(ascii: ".") && !name.contains(where: isMark) else {
            return .marked
        }
        return hasDot || name.contains(UInt8(ascii: "/")) ? .plain : .phrase
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
    ///
    /// - Parameter isListed: Whether the text may list names as values.
    func find(in word: Range<Int>, _ bytes: [UInt8], isListed: Bool) -> (path: String, range: Range<Int>)? {
        var index = word.lowerBound
        while index < word.upperBound {
            let piece = bytes[index..<word.upperBound].prefix(while: PathWords.isLetter)
            if !piece.isEmpty, let names = names[piece],
                let found = find(names, piece.indices, bytes, isListed)
            {
                return found
            }
            index = piece.endIndex + 1
        }
        return nil
    }

    private func find(
        _ names: Names, _ piece: Range<Int>, _ bytes: [UInt8], _ isListed: Bool
    ) -> (path: String, range: Range<Int>)? {
        let line = bytes[max(0, piece.lowerBound - Self.longest)..<piece.lowerBound]
        let end = line.lastIndex { "/\"'`\n".utf8.contains($0) }
        let before = end.map { line[($0 + 1)...] } ?? line
        for length in names.lengths where length <= bytes.count - piece.upperBound {
            let behind = bytes[piece.upperBound...].prefix(length)
            let range = { (signs: Int) in (piece.lowerBound - signs)..<(piece.upperBound + length) }
            if let (path, form) = names.paths[[0] + behind], isMeant(form, range(0), bytes, isListed) {
                return (path, range(0))
            }
            if !before.isEmpty, end != nil, let found = names.paths[before + [0] + behind] {
                return (found.path, range(before.count))
            }
        }
        return nil
    }

    /// Whether what looks like a name is one where it is written.
    private func isMeant(_ form: Form, _ range: Range<Int>, _ bytes: [UInt8], _ isListed: Bool) -> Bool {
        let before = bytes[..<range.lowerBound].last ?? UInt8(ascii: "\n")
        let isMarked = "/\\\"'`".utf8.contains(before)
        guard form == .phrase else { return form == .plain || isMarked }
        let after = bytes[range.upperBound...].first ?? UInt8(ascii: "\n")
        guard !continues(range.upperBound, bytes) else { return false }
        if "/\\".utf8.contains(before) || after == UInt8(ascii: "/") { return true }
        guard isListed else { return before == UInt8(ascii: "`") && after == before }
        return isMarked && after == before || isValue(range, bytes)
    }

    /// Whether a name goes on, as in `New Pages` for `New Page`.
    private func continues(_ end: Int, _ bytes: [UInt8]) -> Bool {
        guard end < bytes.count, PathWords.isLetter(bytes[end]) else { return false }
        // A full stop may end the sentence.
        guard bytes[end] == UInt8(ascii: ".") else { return true }
        return end + 1 < bytes.count && PathWords.isLetter(bytes[end + 1])
    }

    /// Whether a name is all that a line says, or all that it says behind a key, a hyphen or an equals sign.
    private func isValue(_ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let start = bytes[..<range.lowerBound].suffix(Self.longest)
            .last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        let end = bytes[range.upperBound...].prefix(Self.longest).first {
            $0 != UInt8(ascii: " ") && $0 != 0x0D
        }
        return start.map { "\n:-=".utf8.contains($0) } ?? true && end.map { $0 == UInt8(ascii: "\n") } ?? true
    }
}
