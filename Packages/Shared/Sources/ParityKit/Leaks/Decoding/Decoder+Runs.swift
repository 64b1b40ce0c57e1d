extension Decoder {
    /// Hexadecimal digits such as `34 31 31`, `34:31`, `0x34, 0x31` or `343131`, on any number of lines.
    static let hex = Decoder(name: "hex") { bytes in
        sorted(HexRuns.runs(bytes).flatMap { run in (0...1).map { HexRuns.bytes(run, from: $0) } })
    }

    /// Bytes or characters as decimal numbers: `[52, 49, 49]`.
    static let decimals = Decoder(name: "decimal codes") { bytes in
        sorted(DecimalLists.lists(bytes))
    }

    /// Base64 with either alphabet, on one or more lines, from each of the four offsets of a group.
    static let base64 = Decoder(name: "base64") { bytes in
        var runs = runs(bytes, atLeast: 8, skipping: isBlank, value: base64Value)
        // A word before the encoded part does not belong to it.
        if bytes.contains(0x20) || bytes.contains(0x09) {
            runs += Self.runs(bytes, atLeast: 8, skipping: isLineEnd, value: base64Value)
        }
        return sorted(runs.flatMap { run in (0..<4).map { base64(run.dropFirst($0)) } })
    }

    /// Base32 in upper or lower case.
    static let base32 = Decoder(name: "base32") { bytes in
        let capitals = runs(bytes, atLeast: 12, skipping: isLineEnd) { base32Value($0, letters: 0x41) }
        let small = runs(bytes, atLeast: 12, skipping: isLineEnd) { base32Value($0, letters: 0x61) }
        return sorted((capitals + small).flatMap { run in (0..<8).map { base32(run.dropFirst($0)) } })
    }

    private static let isLineEnd: @Sendable (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    private static let isBlank: @Sendable (UInt8) -> Bool = { $0 == 0x20 || 0x09...0x0D ~= $0 }

    /// The longest runs of digits of an encoding, without the separators between them.
    private static func runs(
        _ bytes: [UInt8], atLeast least: Int, skipping isSkipped: (UInt8) -> Bool, value: (UInt8) -> UInt8?
    ) -> [[UInt8]] {
        var runs: [[UInt8]] = []
        var run: [UInt8] = []
        for byte in bytes {
            if let digit = value(byte) {
                run.append(digit)
            } else if !isSkipped(byte) {
                if run.count >= least { runs.append(run) }
                run.removeAll(keepingCapacity: true)
            }
        }
        return run.count >= least ? runs + [run] : runs
    }

    static func base64Value(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x41...0x5A: byte - 0x41
        case 0x61...0x7A: byte - 0x47
        case 0x30...0x39: byte + 4
        case 0x2B, 0x2D: 62
        case 0x2F, 0x5F: 63
        default: nil
        }
    }

    static func base64(_ digits: some Collection<UInt8>) -> [UInt8] { bits(digits, width: 6) }

    private static func base32Value(_ byte: UInt8, letters: UInt8) -> UInt8? {
        switch byte {
        case letters..<(letters + 26): byte - letters
        case 0x32...0x37: byte - 0x32 + 26
        default: nil
        }
    }

    private static func base32(_ digits: some Collection<UInt8>) -> [UInt8] { bits(digits, width: 5) }

    /// Returns the bytes of digits of `width` bits each; incomplete bits at the end are dropped.
    private static func bits(_ digits: some Collection<UInt8>, width: Int) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(digits.count * width / 8)
        var (buffer, count): (UInt32, Int) = (0, 0)
        for digit in digits {
            buffer = buffer << UInt32(width) | UInt32(digit)
            count += width
            if count >= 8 {
                count -= 8
                result.append(UInt8(truncatingIfNeeded: buffer >> UInt32(count)))
            }
        }
        return result
    }
}

/// Hexadecimal digits and the separators between them.
private enum HexRuns {
    /// The values of the digits of each run.
    static func runs(_ bytes: [UInt8]) -> [[UInt8]] {
        var runs: [[UInt8]] = []
        var run: [UInt8] = []
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            let next = place + 1 < bytes.count ? bytes[place + 1] | 0x20 : 0
            // A prefix of each byte: 0x, \x, U+.
            if (byte == 0x30 || byte == 0x5C) && next == 0x78 || byte | 0x20 == 0x75 && next == 0x2B {
                place += 2
                continue
            }
            if let value = Decoder.hexValue(byte) {
                run.append(value)
            } else if !isBetween(byte) {
                if run.count >= 12 { runs.append(run) }
                run.removeAll(keepingCapacity: true)
            }
            place += 1
        }
        return run.count >= 12 ? runs + [run] : runs
    }

    /// A blank, a line end, or one of `:-,;<>[]{}"'`.
    private static func isBetween(_ byte: UInt8) -> Bool { separators.contains(byte) }

    private static let separators = Set(" \t\r\n:-,;<>[]{}\"'".utf8)

    static func bytes(_ digits: [UInt8], from start: Int) -> [UInt8] {
        stride(from: start, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}

/// Lists of decimal numbers.
private enum DecimalLists {
    /// Returns the texts of all lists of at least three numbers, read as bytes and as characters.
    static func lists(_ bytes: [UInt8]) -> [[UInt8]] {
        var lists: [[UInt8]] = []
        var list: [UInt32] = []
        var number: UInt32?
        func end() {
            if list.count >= 3 { lists += texts(list) }
            list.removeAll(keepingCapacity: true)
        }
        for byte in bytes + [0] {
            if 0x30...0x39 ~= byte {
                number = min((number ?? 0) * 10 + UInt32(byte - 0x30), 0x110000)
                continue
            }
            if let value = number {
                if value >= 0x110000 { end() } else { list.append(value) }
                number = nil
            }
            if !(byte == 0x2C || byte == 0x20 || byte == 0x3B || 0x09...0x0D ~= byte) { end() }
        }
        return lists
    }

    private static func texts(_ list: [UInt32]) -> [[UInt8]] {
        let characters = list.compactMap(Unicode.Scalar.init).map(Character.init)
        let text = Array(String(characters).utf8)
        return list.allSatisfy { $0 < 256 } ? [list.map { UInt8($0) }, text] : [text]
    }
}
