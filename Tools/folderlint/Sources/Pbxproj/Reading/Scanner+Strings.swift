extension Scanner {
    /// Reads a string; false when none starts here.
    @inline(__always)
    mutating func string() throws(ScanFailure) -> Bool {
        var end = offset
        while end < count {
            let kind = classes[base[end]]
            // A comment ends a bare string; "//" inside one does not start a comment.
            guard kind == ByteClass.bare || kind == ByteClass.slash && !startsComment(end) else { break }
            end += 1
        }
        if end > offset {
            try append(.bare, from: offset, to: end)
            offset = end
            return true
        }
        let first = base[end]
        guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else { return false }
        try quoted(first)
        return true
    }

    /// Whether the byte behind a slash makes it open a block comment.
    private func startsComment(_ slash: Int) -> Bool {
        slash + 1 < count && base[slash + 1] == UInt8(ascii: "*")
    }

    private mutating func quoted(_ quote: UInt8) throws(ScanFailure) {
        let start = offset
        var end = start + 1
        var kind = Node.Kind.quoted
        while end < count, base[end] != quote {
            if base[end] == UInt8(ascii: "\\") {
                kind = .escaped
                end += 1
            }
            end += 1
        }
        guard end < count else { throw ScanFailure(.openString, start) }
        try append(kind, from: start, to: end + 1)
        offset = end + 1
    }

    /// Reads `<` pairs of hexadecimal digits `>`.
    mutating func data() throws(ScanFailure) {
        let start = offset
        offset += 1
        while offset < count, base[offset] != UInt8(ascii: ">") {
            if ByteClass.isSpace(base[offset]) {
                offset += 1
            } else {
                for _ in 0..<2 {
                    guard offset < count else { throw ScanFailure(.openData, start) }
                    guard ByteClass.hexDigit(base[offset]) != nil else { throw ScanFailure(.hex, offset) }
                    offset += 1
                }
            }
        }
        guard offset < count else { throw ScanFailure(.openData, start) }
        offset += 1
        try append(.data, from: start, to: offset)
    }

    // MARK: - Between values

    /// Goes behind white space and comments.
    @inline(__always)
    mutating func skipTrivia() throws(ScanFailure) {
        while offset < count {
            let byte = base[offset]
            if classes[byte] == ByteClass.space {
                offset += 1
            } else if byte == UInt8(ascii: "/") || byte == 0xE2 {
                guard try skipComment() else { return }
            } else {
                return
            }
        }
    }

    /// Goes behind a comment or a Unicode line separator; false when neither starts here.
    private mutating func skipComment() throws(ScanFailure) -> Bool {
        if isLineSeparator(offset) {
            offset += 3
            return true
        }
        guard base[offset] == UInt8(ascii: "/"), offset + 1 < count else { return false }
        switch base[offset + 1] {
        case UInt8(ascii: "*"):
            try skipBlockComment()
            return true
        case UInt8(ascii: "/"):
            skipLineComment()
            return true
        default:
            return false
        }
    }

    /// Whether U+2028 or U+2029 stands there.
    private func isLineSeparator(_ place: Int) -> Bool {
        place + 2 < count && base[place] == 0xE2 && base[place + 1] == 0x80
            && (base[place + 2] == 0xA8 || base[place + 2] == 0xA9)
    }

    private mutating func skipBlockComment() throws(ScanFailure) {
        var end = offset + 2
        while end + 1 < count {
            if base[end] == UInt8(ascii: "*"), base[end + 1] == UInt8(ascii: "/") {
                offset = end + 2
                return
            }
            end += 1
        }
        throw ScanFailure(.openComment, offset)
    }

    private mutating func skipLineComment() {
        while offset < count, base[offset] != UInt8(ascii: "\n"), base[offset] != UInt8(ascii: "\r"),
            !isLineSeparator(offset)
        {
            offset += 1
        }
    }
}
