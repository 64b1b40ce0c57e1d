/// The EBCDIC characters that are common to code pages 37 and 1047; page 500 differs in `|` and `!`.
enum EBCDIC {
    /// The ASCII character for each byte; zero if there is none.
    private static let characters: [UInt8] = {
        var table = Array(repeating: UInt8(0), count: 256)
        func put(_ text: String, at first: UInt8) {
            for (place, byte) in text.utf8.enumerated() { table[Int(first) + place] = byte }
        }
        put("abcdefghi", at: 0x81)
        put("jklmnopqr", at: 0x91)
        put("~stuvwxyz", at: 0xA1)
        put("{ABCDEFGHI", at: 0xC0)
        put("}JKLMNOPQR", at: 0xD0)
        put("STUVWXYZ", at: 0xE2)
        put("0123456789", at: 0xF0)
        put(".<(+|", at: 0x4B)
        put("$*);", at: 0x5B)
        put("-/", at: 0x60)
        put(",%_>?", at: 0x6B)
        put("`:#@'=\"", at: 0x79)
        (table[0x40], table[0x50], table[0x5A], table[0xE0]) = (0x20, 0x26, 0x21, 0x5C)
        (table[0x05], table[0x0D], table[0x15], table[0x25]) = (0x09, 0x0D, 0x0A, 0x0A)
        return table
    }()

    static func text(_ bytes: [UInt8]) -> [UInt8] {
        bytes.map { characters[Int($0)] == 0 ? 0x20 : characters[Int($0)] }
    }

    /// Returns whether at least nine tenths of the bytes are these characters, and at least half are in the
    /// upper range, which contains the letters and digits.
    static func isText(_ bytes: [UInt8]) -> Bool {
        var (known, high) = (0, 0)
        for byte in bytes where characters[Int(byte)] != 0 {
            known += 1
            if byte >= 0x80 { high += 1 }
        }
        return bytes.count >= 9 && known * 10 >= bytes.count * 9 && high * 2 >= bytes.count
    }
}

extension Decoder {
    static let ebcdic = Decoder(name: "EBCDIC") { bytes in
        guard bytes.contains(where: { $0 >= 0x80 }) else { return [] }
        return [Decoded(bytes: EBCDIC.text(bytes), isPromising: EBCDIC.isText(bytes))]
    }
}
