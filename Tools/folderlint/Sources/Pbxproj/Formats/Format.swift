extension Document {
    /// What a project file is written in.
    public enum Format: String, Sendable, CustomStringConvertible {
        /// The text that Xcode writes, in UTF-8.
        case openStep
        /// The same in UTF-16, of either byte order.
        case utf16
        /// An XML property list.
        case xml
        /// JSON, as `plutil -convert json` makes it.
        case json
        /// A binary property list.
        case binary

        /// The format as part of a sentence.
        public var description: String {
            switch self {
            case .openStep: "an OpenStep property list"
            case .utf16: "a property list in UTF-16"
            case .xml: "an XML property list"
            case .json: "a property list in JSON"
            case .binary: "a binary property list"
            }
        }
    }
}

extension Document.Format {
    /// What bytes look like that are not UTF-8 OpenStep text; nil for anything else.
    init?(ofForeign bytes: UnsafeRawBufferPointer) {
        self = UTF16Text(bytes) != nil ? .utf16 : Self(of: bytes)
        if self == .openStep { return nil }
    }

    /// What bytes that are not UTF-16 look like.
    init(of bytes: UnsafeRawBufferPointer) {
        let start = Document.startOfText(bytes)
        let text = bytes[start...].drop { ByteClass.isSpace($0) }
        if bytes.starts(with: "bplist".utf8) {
            self = .binary
        } else if ["<?xml", "<!DOCTYPE", "<plist", "<!--"].contains(where: { text.starts(with: $0.utf8) }) {
            self = .xml
        } else if Document.Format.isJSON(text) {
            self = .json
        } else {
            self = .openStep
        }
    }

    /// Whether a text is an array of JSON, or an object whose first key a colon follows.
    private static func isJSON(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
        guard text.first == UInt8(ascii: "{") else { return text.first == UInt8(ascii: "[") }
        let key = text.dropFirst().drop { ByteClass.isSpace($0) }
        guard key.first == UInt8(ascii: "\"") else { return false }
        var isEscaped = false
        let rest = key.dropFirst().drop { byte in
            if byte == UInt8(ascii: "\""), !isEscaped { return false }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            return true
        }
        return rest.dropFirst().first { !ByteClass.isSpace($0) } == UInt8(ascii: ":")
    }
}
