/// Text with two or four bytes per character, in either byte order and at any offset.
enum WideText {
    /// Returns the text as UTF-8; units that are not characters become blanks.
    static func text(_ bytes: [UInt8], isBigEndian: Bool, from start: Int) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var half: UInt32?
        for place in stride(from: start, to: bytes.count - 1, by: 2) {
            let (high, low) =
                isBigEndian ? (bytes[place], bytes[place + 1]) : (bytes[place + 1], bytes[place])
            let unit = UInt32(high) << 8 | UInt32(low)
            if unit < 0x80 {
                // With four bytes per character, every other unit is zero.
                if unit != 0 { result.append(UInt8(unit)) }
                continue
            }
            if 0xD800..<0xDC00 ~= unit {
                half = unit
                continue
            }
            var value = unit
            if let first = half, 0xDC00..<0xE000 ~= unit {
                value = 0x10000 + (first - 0xD800) << 10 + (unit - 0xDC00)
            }
            half = nil
            if let scalar = Unicode.Scalar(value) {
                result += Array(String(Character(scalar)).utf8)
            } else {
                result.append(0x20)
            }
        }
        return result
    }
}

extension Decoder {
    /// UTF-16 and UTF-32 in either byte order, at any offset.
    static let wideText = Decoder(name: "UTF-16 or UTF-32") { bytes in
        guard bytes.contains(0) || String(validating: bytes, as: UTF8.self) == nil else { return [] }
        return [(false, 0), (false, 1), (true, 0), (true, 1)].map { isBigEndian, start in
            let text = WideText.text(bytes, isBigEndian: isBigEndian, from: start)
            let plain = text.count { 0x20..<0x7F ~= $0 }
            return Decoded(bytes: text, isPromising: plain * 4 >= text.count)
        }
    }
}
