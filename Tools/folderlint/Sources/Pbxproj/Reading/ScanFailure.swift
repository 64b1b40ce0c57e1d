/// A failure at a byte offset, before it has a line and words.
struct ScanFailure: Error {
    enum Cause: UInt8 {
        case root, end, key, equals, value, semicolon, item, comma, hex
        case openDictionary, openArray, openString, openData, openComment
        case memory
    }

    let cause: Cause
    let offset: Int

    init(_ cause: Cause, _ offset: Int) {
        self.cause = cause
        self.offset = offset
    }

    /// What the failure says of the text it happened in.
    func reason(in bytes: UnsafeRawBufferPointer) -> ParseError.Reason {
        if let expected { return .expected(expected, found: Self.found(at: offset, in: bytes)) }
        guard let open else { return .tooLarge }
        return .unterminated(open, lastLine: LineTable.position(of: bytes.count, in: bytes).line)
    }

    private var expected: String? {
        switch cause {
        case .root: "\"{\" to open the project"
        case .end: "the end of the file"
        case .key: "a key or \"}\""
        case .equals: "\"=\" after the key"
        case .value: "a value"
        case .semicolon: "\";\" after the value"
        case .item: "an item or \")\""
        case .comma: "\",\" or \")\" after the item"
        case .hex: "two hexadecimal digits or \">\""
        default: nil
        }
    }

    /// What stays open to the end.
    private var open: String? {
        switch cause {
        case .openDictionary: "this \"{\""
        case .openArray: "this \"(\""
        case .openString: "this string"
        case .openData: "this \"<\""
        case .openComment: "this comment"
        default: nil
        }
    }

    /// The character at an offset, as a message names it.
    static func found(at offset: Int, in bytes: UnsafeRawBufferPointer) -> String {
        guard offset < bytes.count else { return "the end of the file" }
        switch bytes[offset] {
        case 0: return "a zero byte"
        case 0x21...0x7E: return "\"\(Character(UnicodeScalar(bytes[offset])))\""
        case 0xC2...0xF4:
            let text = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
            if let character = text.unicodeScalars.first, character != "\u{FFFD}" {
                return "\"\(character)\""
            }
        default: break
        }
        return "byte 0x" + String(bytes[offset], radix: 16, uppercase: true)
    }
}
