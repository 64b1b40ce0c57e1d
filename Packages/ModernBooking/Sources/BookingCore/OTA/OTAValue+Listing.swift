import Foundation

extension OTAValue {
    /// The value as a text among others: words as they are, a number without needless digits, lists and
    /// objects as a property list with its keys in order.
    var listing: String {
        switch self {
        case .string(let text): text
        case .number(let spelling): OTANumber(spelling).map { "\($0)" } ?? spelling
        case .bool(let flag): flag ? "1" : "0"
        case .null: "<null>"
        case .array, .object: listing(indent: "")
        }
    }

    private func listing(indent: String) -> String {
        let inner = indent + "    "
        switch self {
        case .array(let values):
            let lines = values.map { inner + $0.listing(indent: inner) }.joined(separator: ",\n")
            return "\(indent)(\n\(lines)\(values.isEmpty ? "" : "\n")\(indent))"
        case .object(let object):
            let members = Dictionary(object.members.map { ($0.key, $0.value) }) { _, last in last }
            let lines = members.sorted { $0.key < $1.key }.map { key, value in
                "\(inner)\(key.quoted) = \(value.listing(indent: inner));\n"
            }
            return indent + "{\n" + lines.joined() + indent + "}"
        default: return listing.quoted
        }
    }
}

extension String {
    /// The text in quotes, with its signs escaped, unless it is nothing but letters and digits.
    fileprivate var quoted: String {
        let isPlain = utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0.isLetter }
        return isPlain && !isEmpty ? self : "\"" + utf16.map(\.escaped).joined() + "\""
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
    }
}

extension UTF16.CodeUnit {
    fileprivate var escaped: String {
        switch self {
        case 0x0A: "\\n"
        case 0x09: "\\t"
        case 0x22: "\\\""
        case 0x5C: "\\\\"
        case 0x20..<0x7F: String(Unicode.Scalar(UInt8(self)))
        default: String(format: "\\U%04x", Int(self))
        }
    }
}
