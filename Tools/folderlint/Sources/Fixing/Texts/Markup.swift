/// The tags of an XML text in their order, with the places of their attributes' values.
///
/// It reads what Xcode writes; where a text is no XML, the tags end.
struct Markup {
    struct Tag {
        enum Kind { case open, close, empty }

        var kind = Kind.open
        var name = ""
        /// Values without their quotes, as UTF-8 offsets.
        var attributes: [(name: String, range: Range<Int>)] = []

        func range(of name: String) -> Range<Int>? { attributes.first { $0.name == name }?.range }
    }

    let tags: [Tag]

    init(_ bytes: [UInt8]) {
        var reader = Reader(bytes: bytes)
        var tags: [Tag] = []
        while let tag = reader.next() { tags.append(tag) }
        self.tags = tags
    }

    private struct Reader {
        let bytes: [UInt8]
        var index = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        mutating func next() -> Tag? {
            while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
                index = open + 1
                if skip(from: "!--", to: "-->") || skip(from: "![CDATA[", to: "]]>")
                    || skip(from: "?", to: "?>")
                    || skip(from: "!", to: ">")
                {
                    continue
                }
                return tag()
            }
            return nil
        }

        /// Jumps over what a mark opens; to the end when nothing closes it.
        private mutating func skip(from start: StaticString, to end: String) -> Bool {
            let start = Array("\(start)".utf8)
            guard bytes[index...].starts(with: start) else { return false }
            let end = Array(end.utf8)
            index += start.count
            while index < bytes.count, !bytes[index...].starts(with: end) { index += 1 }
            index = min(index + end.count, bytes.count)
            return true
        }

        private mutating func tag() -> Tag? {
            var tag = Tag()
            if peek == UInt8(ascii: "/") {
                tag.kind = .close
                index += 1
            }
            tag.name = word()
            while let byte = peek {
                if byte == UInt8(ascii: ">") {
                    index += 1
                    return tag
                }
                if byte == UInt8(ascii: "/") {
                    if tag.kind == .open { tag.kind = .empty }
                    index += 1
                } else if Reader.isBlank(byte) {
                    index += 1
                } else {
                    guard let attribute = attribute() else { return nil }
                    tag.attributes.append(attribute)
                }
            }
            return nil
        }

        private mutating func attribute() -> (name: String, range: Range<Int>)? {
            let name = word()
            while let byte = peek, Reader.isBlank(byte) || byte == UInt8(ascii: "=") { index += 1 }
            guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
                let end = bytes[(index + 1)...].firstIndex(of: quote)
            else { return nil }
            defer { index = end + 1 }
            return (name, (index + 1)..<end)
        }

        private mutating func word() -> String {
            let start = index
            while let byte = peek, !Reader.isBlank(byte), !"=/>".utf8.contains(byte) { index += 1 }
            return String(decoding: bytes[start..<index], as: UTF8.self)
        }

        private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

        private static func isBlank(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }
    }
}

/// The text of an attribute, its references replaced, and where each of its bytes comes from.
struct MarkupText {
    private(set) var bytes: [UInt8] = []
    private var offsets: [Int] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    init(_ range: Range<Int>, of source: [UInt8]) {
        var index = range.lowerBound
        while index < range.upperBound {
            let end = source[index..<range.upperBound].firstIndex(of: UInt8(ascii: ";"))
            if source[index] == UInt8(ascii: "&"), let end,
                let character = MarkupText.character(source[(index + 1)..<end])
            {
                for byte in String(character).utf8 { add(byte, index) }
                index = end + 1
            } else {
                add(source[index], index)
                index += 1
            }
        }
        offsets.append(range.upperBound)
    }

    /// The place in the source of a piece of the text.
    func range(of piece: Range<Int>) -> Range<Int> { offsets[piece.lowerBound]..<offsets[piece.upperBound] }

    private mutating func add(_ byte: UInt8, _ offset: Int) {
        bytes.append(byte)
        offsets.append(offset)
    }

    /// The character that a name or number stands for, as in `&amp;` and `&#38;`.
    static func character(_ name: ArraySlice<UInt8>) -> Character? {
        switch String(decoding: name, as: UTF8.self) {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        case let number where number.hasPrefix("#x"):
            return UInt32(number.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init).map(Character.init)
        case let number where number.hasPrefix("#"):
            return UInt32(number.dropFirst()).flatMap(Unicode.Scalar.init).map(Character.init)
        default: return nil
        }
    }

    /// A text as an attribute of any quotes holds it.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&apos;"
            default: result.append(character)
            }
        }
        return result
    }
}
