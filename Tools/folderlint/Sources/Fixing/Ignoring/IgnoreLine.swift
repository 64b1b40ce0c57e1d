/// A line of a `.gitignore`, as git reads it.
struct IgnoreLine {
    /// A name of a pattern, or a pattern for names.
    struct Part: Equatable {
        /// As written, with its backslashes.
        let text: [UInt8]

        /// The name that it is; nil for a pattern.
        var name: String? {
            var name: [UInt8] = []
            var isEscaped = false
            for byte in text {
                if !isEscaped, byte == UInt8(ascii: "\\") {
                    isEscaped = true
                    continue
                }
                if !isEscaped, "*?[".utf8.contains(byte) { return nil }
                name.append(byte)
                isEscaped = false
            }
            return isEscaped ? nil : String(validating: name, as: UTF8.self)
        }

        var isAnyFolders: Bool { text == Array("**".utf8) }

        init(text: [UInt8]) { self.text = text }

        /// The part that names nothing but this.
        init(name: String) {
            var text: [UInt8] = []
            for byte in name.utf8 {
                if "*?[\\".utf8.contains(byte) { text.append(UInt8(ascii: "\\")) }
                text.append(byte)
            }
            var end = text.count
            while end > 0, text[end - 1] == UInt8(ascii: " ") {
                text.insert(UInt8(ascii: "\\"), at: end - 1)
                end -= 1
            }
            self.text = text
        }
    }

    /// Where the pattern is in the list, without the end of the line.
    let range: Range<Int>
    /// From 1.
    let number: Int
    let isNegated: Bool
    /// Whether it starts with a slash.
    let hasLeadingSlash: Bool
    /// Whether it ends with a slash, so that it matches folders only.
    let isForFolders: Bool
    let parts: [Part]

    /// Whether it matches from the list's folder on; otherwise its only part is a name at any depth.
    var isAnchored: Bool { hasLeadingSlash || parts.count > 1 }

    /// Nil for a comment and for a blank line.
    init?(_ bytes: [UInt8], _ range: Range<Int>, number: Int) {
        var text = IgnoreLine.trimmed(bytes[range])
        self.range = text.startIndex..<text.endIndex
        self.number = number
        guard let first = text.first, first != UInt8(ascii: "#") else { return nil }
        isNegated = first == UInt8(ascii: "!")
        if isNegated { text = text.dropFirst() }
        hasLeadingSlash = text.first == UInt8(ascii: "/")
        if hasLeadingSlash { text = text.dropFirst() }
        isForFolders = text.last == UInt8(ascii: "/")
        if isForFolders { text = text.dropLast() }
        let names = text.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard !names.contains(where: \.isEmpty) else { return nil }
        parts = names.map { Part(text: Array($0)) }
    }

    /// Without the blanks at its end, but for one behind a backslash.
    private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var end = line.startIndex
        var isEscaped = false
        for index in line.indices {
            if line[index] != UInt8(ascii: " ") || isEscaped { end = index + 1 }
            isEscaped = !isEscaped && line[index] == UInt8(ascii: "\\")
        }
        return line[..<end]
    }

    /// The line with other parts; nil when no line can say it.
    func respelled(_ parts: [Part], isForFolders: Bool, hasLeadingSlash: Bool) -> String? {
        let isSayable = parts.allSatisfy { part in !part.text.contains { $0 == 0x0A || $0 == 0x0D } }
        guard !parts.isEmpty, isSayable else { return nil }
        var text = parts.map(\.text).joined(separator: "/".utf8).map(\.self)
        // A name alone would be one at any depth, and these signs would make it something else.
        if hasLeadingSlash || parts.count == 1 || text.first.map("#!".utf8.contains) == true {
            text.insert(UInt8(ascii: "/"), at: 0)
        }
        if isNegated { text.insert(UInt8(ascii: "!"), at: 0) }
        if isForFolders { text.append(UInt8(ascii: "/")) }
        return String(validating: text, as: UTF8.self)
    }

    /// The lines of a list that hold a pattern.
    static func all(in bytes: [UInt8]) -> [IgnoreLine] {
        var lines: [IgnoreLine] = []
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var number = 1
        for index in start...max(start, bytes.count)
        where index >= bytes.count || bytes[index] == UInt8(ascii: "\n") {
            let end = min(index, bytes.count)
            let hasReturn = end > start && index < bytes.count && bytes[end - 1] == UInt8(ascii: "\r")
            if let line = IgnoreLine(bytes, start..<(hasReturn ? end - 1 : end), number: number) {
                lines.append(line)
            }
            start = index + 1
            number += 1
        }
        return lines
    }
}
