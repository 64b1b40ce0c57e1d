/// Reads an OpenStep property list into nodes: without recursion, without copying text.
struct Scanner {
    private let bytes: UnsafeRawBufferPointer
    private var offset: Int
    private var stack: [Open] = []
    private(set) var nodes: [Node] = []

    /// An open container, and what it takes next.
    private struct Open {
        let node: Int
        var takes: Takes
    }

    private enum Takes {
        case key, value, semicolon
        case item, comma
    }

    init(_ bytes: UnsafeRawBufferPointer, from offset: Int) {
        self.bytes = bytes
        self.offset = offset
        nodes.reserveCapacity(bytes.count / 14)
    }

    /// Reads the one value of the text; `nodes[0]` is it.
    mutating func scan() throws(ScanFailure) {
        try skipTrivia()
        guard offset < bytes.count else { throw ScanFailure(.empty, 0) }
        try value()
        while let top = stack.last {
            try skipTrivia()
            guard offset < bytes.count else {
                throw ScanFailure(.unterminated(isArray(top) ? "this \"(\"" : "this \"{\""), Int(nodes[top.node].start))
            }
            try step(top.takes)
        }
        try skipTrivia()
        guard offset == bytes.count else { throw expected("the end of the file") }
    }

    private mutating func step(_ takes: Takes) throws(ScanFailure) {
        let byte = bytes[offset]
        switch takes {
        case .key where byte == UInt8(ascii: "}"), .item where byte == UInt8(ascii: ")"),
            .comma where byte == UInt8(ascii: ")"):
            close()
        case .key:
            guard try string() else { throw expected("a key or \"}\"") }
            try skipTrivia()
            guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else {
                throw expected("\"=\" after the key")
            }
            offset += 1
            stack[stack.count - 1].takes = .value
        case .value:
            stack[stack.count - 1].takes = .semicolon
            try value()
        case .semicolon:
            guard byte == UInt8(ascii: ";") else { throw expected("\";\" after the value") }
            offset += 1
            stack[stack.count - 1].takes = .key
        case .item:
            stack[stack.count - 1].takes = .comma
            try value()
        case .comma:
            guard byte == UInt8(ascii: ",") else { throw expected("\",\" or \")\" after the item") }
            offset += 1
            stack[stack.count - 1].takes = .item
        }
    }

    /// Reads a string or data, or opens a container.
    private mutating func value() throws(ScanFailure) {
        switch bytes[offset] {
        case UInt8(ascii: "{"): open(.dictionary, takes: .key)
        case UInt8(ascii: "("): open(.array, takes: .item)
        case UInt8(ascii: "<"): try data()
        default:
            guard try string() else { throw expected("a value") }
        }
    }

    private mutating func open(_ kind: Node.Kind, takes: Takes) {
        stack.append(Open(node: nodes.count, takes: takes))
        append(kind, from: offset, to: offset + 1)
        offset += 1
    }

    private mutating func close() {
        offset += 1
        let node = stack.removeLast().node
        nodes[node].end = UInt32(truncatingIfNeeded: offset)
        nodes[node].next = UInt32(truncatingIfNeeded: nodes.count)
    }

    private func isArray(_ open: Open) -> Bool {
        nodes[open.node].kind == .array
    }

    // MARK: - Strings and data

    /// Reads a string; false when none starts here.
    private mutating func string() throws(ScanFailure) -> Bool {
        let start = offset
        let first = bytes[start]
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            try quoted(first)
            return true
        }
        var end = start
        while end < bytes.count, ByteClass.isBare(bytes[end]) {
            // A comment ends a bare string; "//" inside one does not start a comment.
            if bytes[end] == UInt8(ascii: "/"), end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "*") { break }
            end += 1
        }
        guard end > start else { return false }
        append(.bare, from: start, to: end)
        offset = end
        return true
    }

    private mutating func quoted(_ quote: UInt8) throws(ScanFailure) {
        let start = offset
        var end = start + 1
        var kind = Node.Kind.quoted
        while end < bytes.count, bytes[end] != quote {
            if bytes[end] == UInt8(ascii: "\\") {
                kind = .escaped
                end += 1
            }
            end += 1
        }
        guard end < bytes.count else { throw ScanFailure(.unterminated("this string"), start) }
        append(kind, from: start, to: end + 1)
        offset = end + 1
    }

    private mutating func data() throws(ScanFailure) {
        let start = offset
        offset += 1
        while offset < bytes.count, bytes[offset] != UInt8(ascii: ">") {
            guard ByteClass.isHex(bytes[offset]) || ByteClass.isSpace(bytes[offset]) else {
                throw expected("a hexadecimal digit or \">\"")
            }
            offset += 1
        }
        guard offset < bytes.count else { throw ScanFailure(.unterminated("this \"<\""), start) }
        offset += 1
        append(.data, from: start, to: offset)
    }

    private mutating func append(_ kind: Node.Kind, from start: Int, to end: Int) {
        nodes.append(
            Node(
                start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
                next: UInt32(truncatingIfNeeded: nodes.count + 1), kind: kind))
    }

    // MARK: - Between values

    private mutating func skipTrivia() throws(ScanFailure) {
        while offset < bytes.count {
            let byte = bytes[offset]
            if ByteClass.isSpace(byte) {
                offset += 1
            } else if byte == UInt8(ascii: "/"), offset + 1 < bytes.count {
                switch bytes[offset + 1] {
                case UInt8(ascii: "*"): try skipBlockComment()
                case UInt8(ascii: "/"): skipLineComment()
                default: return
                }
            } else if byte == 0xE2, isLineSeparator {
                offset += 3
            } else {
                return
            }
        }
    }

    /// U+2028 or U+2029.
    private var isLineSeparator: Bool {
        offset + 2 < bytes.count && bytes[offset + 1] == 0x80
            && (bytes[offset + 2] == 0xA8 || bytes[offset + 2] == 0xA9)
    }

    private mutating func skipBlockComment() throws(ScanFailure) {
        let start = offset
        offset += 2
        while offset + 1 < bytes.count {
            if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
                offset += 2
                return
            }
            offset += 1
        }
        throw ScanFailure(.unterminated("this comment"), start)
    }

    private mutating func skipLineComment() {
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\r") {
            offset += 1
        }
    }

    // MARK: - Failures

    private func expected(_ what: String) -> ScanFailure {
        ScanFailure(.expected(what, found: found), offset)
    }

    private var found: String {
        guard offset < bytes.count else { return "the end of the file" }
        let byte = bytes[offset]
        guard byte > 0x20, byte < 0x7F else { return "byte 0x" + String(byte, radix: 16, uppercase: true) }
        return "\"\(Character(UnicodeScalar(byte)))\""
    }
}

/// A failure at a byte offset, before it has a line.
struct ScanFailure: Error {
    let reason: ParseError.Reason
    let offset: Int

    init(_ reason: ParseError.Reason, _ offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}
