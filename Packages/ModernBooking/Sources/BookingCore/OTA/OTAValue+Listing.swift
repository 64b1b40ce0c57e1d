extension OTAValue {
    /// The value as a description prints it: a string unchanged, a number by its value, and arrays and
    /// objects as a property list with sorted keys.
    public var listing: String {
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
                "\(inner)\(key.listed) = \(value.listing(indent: inner));\n"
            }
            return indent + "{\n" + lines.joined() + indent + "}"
        default: return listing.listed
        }
    }
}

extension String {
    /// The text, quoted and escaped unless it consists of letters and digits.
    fileprivate var listed: String {
        let isPlain = utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0.isLetter }
        if isPlain, !isEmpty { return self }
        return quoted { scalar in
            if ("\u{20}"..<"\u{7F}").contains(scalar) { return nil }
            return String(scalar).utf16.map { "\\U" + $0.fourDigits }.joined()
        }
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
    }
}
