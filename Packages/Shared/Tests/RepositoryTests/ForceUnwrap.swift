/// Finds the `!` after a value or a type, and ignores `!flag` and `!=`.
enum ForceUnwrap {
    static func isFound(in code: Substring) -> Bool {
        let bytes = Array(code.utf8)
        return bytes.indices.contains { place in
            guard bytes[place] == UInt8(ascii: "!"), place > 0 else { return false }
            let isComparison = place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "=")
            return !isComparison && endsValue(bytes[place - 1])
        }
    }

    private static func endsValue(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default:
            "_)]}>?!\"`".utf8.contains(byte)
        }
    }
}
