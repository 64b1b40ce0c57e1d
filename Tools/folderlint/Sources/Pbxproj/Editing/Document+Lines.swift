/// Lines and what stands between values, for edits that fit in with their neighbours.
extension Document {
    private var bytes: UnsafeRawBufferPointer { source.bytes }

    private static func isLineEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    func lineStart(of offset: Int) -> Int {
        breaks.start(of: offset)
    }

    /// How much of a line's indentation its neighbours take on.
    private static var deepest: Int { 256 }

    /// The offset behind the line end that follows, or the end of the text.
    func lineEnd(of offset: Int) -> Int {
        var end = offset
        while end < bytes.count, !Self.isLineEnd(bytes[end]) { end += 1 }
        guard end < bytes.count else { return end }
        let isPair =
            bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count
            && bytes[end + 1] == UInt8(ascii: "\n")
        return isPair ? end + 2 : end + 1
    }

    /// Whether nothing but blanks stands before an offset on its line.
    func startsLine(_ offset: Int) -> Bool {
        breaks.endOfBlanks(from: lineStart(of: offset)) >= offset
    }

    /// The blanks that an offset's line begins with.
    func indentation(of offset: Int) -> String {
        let start = lineStart(of: offset)
        return String(
            decoding: bytes[start..<breaks.endOfBlanks(from: start)].prefix(Self.deepest), as: UTF8.self)
    }

    /// How the line before an offset ends; where there is none, how the first line does.
    func lineEnding(at offset: Int) -> String {
        let start = lineStart(of: offset)
        let end = start > 0 ? start : breaks.endOfFirst
        guard end > 0, Self.isLineEnd(bytes[end - 1]) else { return "\n" }
        guard bytes[end - 1] == UInt8(ascii: "\n") else { return "\r" }
        return end > 1 && bytes[end - 2] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    }

    func skipBlanks(from offset: Int) -> Int {
        var end = offset
        while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
        return end
    }

    /// The comment that follows an offset on its line, and where it ends.
    func annotation(after offset: Int) -> (name: String, end: Int)? {
        let start = skipBlanks(from: offset)
        guard let end = commentEnd(at: start), bytes[start + 1] == UInt8(ascii: "*"),
            !bytes[start..<end].contains(where: Self.isLineEnd)
        else { return nil }
        var name = bytes[(start + 2)..<(end - 2)]
        if name.first == UInt8(ascii: " ") { name = name.dropFirst() }
        if name.last == UInt8(ascii: " ") { name = name.dropLast() }
        return (String(decoding: name, as: UTF8.self), end)
    }

    /// The end of the comment that starts at an offset; nil when none does.
    func commentEnd(at start: Int) -> Int? {
        guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "/") else { return nil }
        var end = start + 2
        if bytes[start + 1] == UInt8(ascii: "/") {
            while end < bytes.count, !Self.isLineEnd(bytes[end]) { end += 1 }
            return end
        }
        guard bytes[start + 1] == UInt8(ascii: "*") else { return nil }
        while end + 1 < bytes.count {
            if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") { return end + 2 }
            end += 1
        }
        return nil
    }

    /// The offset behind the `;` or `,` that follows a value; nil when the value is an array's last.
    func separatorEnd(after value: NodeID) -> Int? {
        var offset = Int(self[value].end)
        while offset < bytes.count {
            if let end = commentEnd(at: offset) {
                offset = end
            } else if bytes[offset] == UInt8(ascii: ";") || bytes[offset] == UInt8(ascii: ",") {
                return offset + 1
            } else if bytes[offset] == UInt8(ascii: ")") {
                return nil
            } else {
                offset += 1
            }
        }
        return nil
    }

    /// What is removed with the bytes from `start` to `end`: their line, when they have one of their own,
    /// or the blanks that parted them from a neighbour.
    func extent(from start: Int, to end: Int) -> Range<Int> {
        var rest = skipBlanks(from: end)
        while let comment = commentEnd(at: rest), !bytes[rest..<comment].contains(where: Self.isLineEnd) {
            rest = skipBlanks(from: comment)
        }
        let endsLine = rest == bytes.count || Self.isLineEnd(bytes[rest])
        if startsLine(start) { return endsLine ? lineStart(of: start)..<lineEnd(of: rest) : start..<rest }
        guard endsLine else { return start..<skipBlanks(from: end) }
        var first = start
        while first > 0, Self.isBlank(bytes[first - 1]) { first -= 1 }
        return first..<end
    }
}
