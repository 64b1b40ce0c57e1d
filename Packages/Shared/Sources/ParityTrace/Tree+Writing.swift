extension Tree {
    /// The tree as compact JSON.
    public var json: String { String(decoding: jsonBytes, as: UTF8.self) }

    /// The tree as compact JSON in UTF-8.
    public var jsonBytes: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    /// The tree as JSON with a line for each value and two spaces a level, ending in a line feed.
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
        case .string(let text): Tree.write(text, to: &bytes)
        case .array(let elements):
            Tree.writeList("[", elements, "]", to: &bytes, indent: indent) { element, bytes, inner in
                element.write(to: &bytes, indent: inner)
            }
        case .object(let members):
            Tree.writeList("{", members, "}", to: &bytes, indent: indent) { member, bytes, inner in
                Tree.write(member.key, to: &bytes)
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
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
            case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
            case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                bytes.append(
                    contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
