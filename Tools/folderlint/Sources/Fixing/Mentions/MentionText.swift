#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The bytes of a file as a text to be looked through, whatever its encoding.
struct MentionText {
    /// UTF-8, or what else contains names in ASCII.
    let bytes: [UInt8]
    /// Whether the bytes are those of the file, so that it can be rewritten.
    let isVerbatim: Bool
    /// Whether it contains bytes that no text contains.
    let isData: Bool

    /// - Parameter hasOtherLetters: Whether names with letters outside of ASCII are looked for.
    init(_ bytes: [UInt8], hasOtherLetters: Bool) {
        let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        let hasNull = bytes.withUnsafeBytes { bytes in
            bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
        }
        // In UTF-16, each sign of ASCII has a null byte, whatever the first bytes say.
        if hasNull, isWide || MentionText.isWide(bytes) {
            self.bytes = MentionText.narrow(bytes)
            isVerbatim = false
            isData = false
        } else if !hasNull, hasOtherLetters, String(validating: bytes, as: UTF8.self) == nil {
            // In Latin-1, each byte is the letter of its number.
            self.bytes = bytes.flatMap { Array(String(Character(Unicode.Scalar($0))).utf8) }
            isVerbatim = false
            isData = false
        } else {
            self.bytes = bytes
            isVerbatim = !hasNull
            isData = hasNull
        }
    }

    /// Whether bytes are compressed or otherwise no text, in which names come about by chance.
    ///
    /// Such bytes are of all values from the start. A program with data behind it starts as a text.
    static func isNoise(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(4096)
        let known = ["#!", "bplist", "\u{FEFF}"].contains { start.starts(with: $0.utf8) }
        guard !known, !isWide(bytes), !start.starts(with: [0xFF, 0xFE]), !start.starts(with: [0xFE, 0xFF])
        else { return false }
        let upper = start.count { $0 >= 0x80 }
        // No text has many of these.
        let controls = start.count { $0 < 0x20 && !(0x07...0x0D).contains($0) && $0 != 0x1B }
        return upper * 4 >= start.count && controls * 33 >= start.count && controls > 0
    }

    /// Whether every other byte at the start is null, as in UTF-16 without a byte order mark.
    private static func isWide(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(256)
        return start.count > 3 && start.count { $0 == 0 } * 5 > start.count * 2
            && (isBig(bytes) || start.enumerated().allSatisfy { $0.offset % 2 == 0 ? $0.element != 0 : true })
    }

    /// Whether the upper half of each UTF-16 unit is first.
    private static func isBig(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFE, 0xFF])
            || bytes.prefix(256).enumerated().allSatisfy { $0.offset % 2 == 1 ? $0.element != 0 : true }
    }

    /// UTF-16 as UTF-8.
    private static func narrow(_ bytes: [UInt8]) -> [UInt8] {
        let isBig = isBig(bytes)
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBig ? first << 8 | second : second << 8 | first
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
