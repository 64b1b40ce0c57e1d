extension JSONValue {
    /// The value as compact JSON.
    public var json: String { String(decoding: jsonBytes, as: UTF8.self) }

    /// The value as compact JSON in UTF-8.
    public var jsonBytes: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    /// The value as JSON with a line for each value, two spaces per level and a final line feed.
    public var prettyJSON: String {
        var bytes: [UInt8] = []
        write(to: &bytes, indent: 0)
        bytes.append(UInt8(ascii: "\n"))
        return String(decoding: bytes, as: UTF8.self)
    }

    private func write(to bytes: inout [UInt8], indent: Int? = nil) {
        switch self {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
        case .number(let text): bytes.append(contentsOf: text.utf8)
        case .string(let text): JSONValue.write(text, to: &bytes)
        case .array(let elements):
            JSONValue.writeList("[", elements, "]", to: &bytes, indent: indent) { element, bytes, inner in
                element.write(to: &bytes, indent: inner)
            }
        case .object(let members):
            JSONValue.writeList("{", members, "}", to: &bytes, indent: indent) { member, bytes, inner in
                JSONValue.write(member.key, to: &bytes)
                bytes.append(contentsOf: (inner == nil ? ":" : ": ").utf8)
                member.value.write(to: &bytes, indent: inner)
            }
        }
    }

    private static func writeList<Element>(
        _ open: String, _ elements: [Element], _ close: String, to bytes: inout [UInt8], indent: Int?,
        each: (Element, inout [UInt8], Int?) -> Void
    ) {
        bytes.append(contentsOf: open.utf8)
        let inner = indent.map { $0 + 1 }
        for (place, element) in elements.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            if let inner { newLine(inner, to: &bytes) }
            each(element, &bytes, inner)
        }
        if let indent, !elements.isEmpty { newLine(indent, to: &bytes) }
        bytes.append(contentsOf: close.utf8)
    }

    private static func newLine(_ indent: Int, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent * 2))
    }

    private static func write(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(0x22)
        var text = text
        text.withUTF8 { write($0, to: &bytes) }
        bytes.append(0x22)
    }

    /// Writes a text; the runs between escapes are copied at once, since most texts need no escapes.
    private static func write(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        guard let start = text.baseAddress else { return }
        let count = text.count
        var (copied, place) = (0, 0)
        while place < count {
            let byte = start[place]
            if byte < 0x20 || byte == 0x22 || byte == 0x5C {
                bytes.append(contentsOf: UnsafeBufferPointer(start: start + copied, count: place - copied))
                bytes.append(contentsOf: escape(of: byte).utf8)
                copied = place + 1
            }
            place += 1
        }
        bytes.append(contentsOf: UnsafeBufferPointer(start: start + copied, count: count - copied))
    }

    private static func escape(of byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "\""): return "\\\""
        case UInt8(ascii: "\\"): return "\\\\"
        case UInt8(ascii: "\n"): return "\\n"
        case UInt8(ascii: "\r"): return "\\r"
        case UInt8(ascii: "\t"): return "\\t"
        default:
            let digits = String(byte, radix: 16)
            return "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
        }
    }
}
