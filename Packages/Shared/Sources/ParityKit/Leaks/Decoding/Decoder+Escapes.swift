extension Decoder {
    /// Escapes such as `\u0041`, `\u{41}`, `\x41`, `\101`, `%41`, `%u0041`, `&#65;`, `&#x41;` and `&commat;`,
    /// in any combination.
    static let escapes = Decoder(name: "escapes") { bytes in
        guard bytes.contains(where: { $0 == 0x5C || $0 == 0x25 || $0 == 0x26 }) else { return [] }
        var reader = EscapeReader(bytes)
        reader.read()
        return reader.hasEscapes ? [Decoded(bytes: reader.result, isPromising: true)] : []
    }

    /// Quoted-printable text: `=41` for a byte, and an equals sign at the end of a continued line.
    static let quotedPrintable = Decoder(name: "quoted-printable") { bytes in
        var result: [UInt8] = []
        var place = 0
        var isFound = false
        while place < bytes.count {
            if bytes[place] == 0x3D, place + 2 < bytes.count, let high = hexValue(bytes[place + 1]),
                let low = hexValue(bytes[place + 2])
            {
                result.append(high << 4 | low)
                isFound = true
                place += 3
            } else if bytes[place] == 0x3D, let end = lineEnd(bytes, from: place + 1) {
                isFound = true
                place = end
            } else {
                result.append(bytes[place])
                place += 1
            }
        }
        return isFound ? [Decoded(bytes: result, isPromising: true)] : []
    }

    /// Returns the offset after a line end that begins here.
    private static func lineEnd(_ bytes: [UInt8], from place: Int) -> Int? {
        guard place < bytes.count, bytes[place] == 0x0A || bytes[place] == 0x0D else { return nil }
        let isPair = bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A
        return place + (isPair ? 2 : 1)
    }

    /// UTF-7: `+AEE-` is base64 of UTF-16, which ends at a minus or at the first character outside base64.
    static let utf7 = Decoder(name: "UTF-7") { bytes in
        var result: [UInt8] = []
        var isFound = false
        var place = 0
        while place < bytes.count {
            guard bytes[place] == 0x2B else {
                result.append(bytes[place])
                place += 1
                continue
            }
            let end =
                bytes[(place + 1)...].firstIndex { base64Value($0) == nil || $0 == 0x2D } ?? bytes.count
            if end > place + 3 {
                let units = base64(bytes[(place + 1)..<end].compactMap(base64Value))
                result += WideText.text(units, isBigEndian: true, from: 0)
                isFound = true
                place = end < bytes.count && bytes[end] == 0x2D ? end + 1 : end
            } else {
                result += bytes[place..<end]
                place = end
            }
        }
        return isFound ? [Decoded(bytes: result, isPromising: true)] : []
    }

    /// The text without markup in angle brackets; a bracket without a closing one is text.
    static let tags = Decoder(name: "markup") { bytes in
        guard bytes.contains(0x3C), bytes.contains(0x3E) else { return [] }
        var result: [UInt8] = []
        var start: Int?
        for (place, byte) in bytes.enumerated() {
            if byte == 0x3C {
                if let start { result += bytes[start..<place] }
                start = place
            } else if start == nil {
                result.append(byte)
            } else if byte == 0x3E {
                start = nil
            }
        }
        if let start { result += bytes[start...] }
        return [Decoded(bytes: result, isPromising: true)]
    }
}

/// Replaces escapes by the characters that they represent.
private struct EscapeReader {
    private let bytes: [UInt8]
    private var place = 0
    private(set) var result: [UInt8] = []
    private(set) var hasEscapes = false
    /// The high surrogate of a character that is escaped in two halves.
    private var half: UInt32?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        result.reserveCapacity(bytes.count)
    }

    mutating func read() {
        while place < bytes.count {
            let start = place
            let isRead =
                switch bytes[place] {
                case 0x5C: readBackslash()
                case 0x25: readPercent()
                case 0x26: readEntity()
                default: false
                }
            if isRead {
                hasEscapes = true
            } else {
                place = start + 1
                result.append(bytes[start])
            }
        }
    }

    private func byte(_ offset: Int) -> UInt8 { place + offset < bytes.count ? bytes[place + offset] : 0 }

    private mutating func readBackslash() -> Bool {
        switch byte(1) {
        case 0x75:  // u
            return readBraces() || readHex(from: 2, count: 4)
        case 0x55:  // U
            return readHex(from: 2, count: 8)
        case 0x78:  // x
            return readBraces() || readByte(from: 2)
        case 0x30...0x37: return readOctal()
        case 0x62: result.append(0x08)  // b
        case 0x66: result.append(0x0C)  // f
        case 0x6E: result.append(0x0A)  // n
        case 0x72: result.append(0x0D)  // r
        case 0x74: result.append(0x09)  // t
        case 0x22, 0x27, 0x2F, 0x5C: result.append(byte(1))
        default: return false
        }
        place += 2
        return true
    }

    private mutating func readPercent() -> Bool {
        byte(1) | 0x20 == 0x75 ? readHex(from: 2, count: 4) : readByte(from: 1)
    }

    /// Reads the braces after the letter of an escape, such as `{41}`.
    private mutating func readBraces() -> Bool {
        guard byte(2) == 0x7B else { return false }
        var value: UInt32 = 0
        var offset = 3
        while let digit = Decoder.hexValue(byte(offset)), offset < 12 {
            value = value << 4 | UInt32(digit)
            offset += 1
        }
        guard offset > 3, byte(offset) == 0x7D else { return false }
        append(value)
        place += offset + 1
        return true
    }

    private mutating func readHex(from start: Int, count: Int) -> Bool {
        var value: UInt32 = 0
        for offset in start..<(start + count) {
            guard let digit = Decoder.hexValue(byte(offset)) else { return false }
            value = value << 4 | UInt32(digit)
        }
        append(value)
        place += start + count
        return true
    }

    /// Reads an escaped byte; several bytes can form a character.
    private mutating func readByte(from start: Int) -> Bool {
        guard let high = Decoder.hexValue(byte(start)), let low = Decoder.hexValue(byte(start + 1)) else {
            return false
        }
        result.append(high << 4 | low)
        place += start + 2
        return true
    }

    private mutating func readOctal() -> Bool {
        var value = 0
        var offset = 1
        while offset < 4, 0x30...0x37 ~= byte(offset) {
            value = value * 8 + Int(byte(offset) - 0x30)
            offset += 1
        }
        result.append(UInt8(truncatingIfNeeded: value))
        place += offset
        return true
    }

    private mutating func readEntity() -> Bool {
        if byte(1) == 0x23 { return readNumber() }
        var offset = 1
        while offset < 32, (0x61...0x7A).contains(byte(offset) | 0x20) { offset += 1 }
        guard offset > 1, byte(offset) == 0x3B else { return false }
        switch String(decoding: bytes[(place + 1)..<(place + offset)], as: UTF8.self) {
        case "amp": result.append(0x26)
        case "lt": result.append(0x3C)
        case "gt": result.append(0x3E)
        case "bsol": result.append(0x5C)
        case "percnt": result.append(0x25)
        case "equals": result.append(0x3D)
        case "plus": result.append(0x2B)
        // No letter or digit has a named entity, and folding removes all other characters.
        default: result.append(0x20)
        }
        place += offset + 1
        return true
    }

    /// Reads `&#65;` or `&#x41;`, in which the semicolon may be missing.
    private mutating func readNumber() -> Bool {
        let isHex = byte(2) | 0x20 == 0x78
        var value: UInt32 = 0
        var offset = isHex ? 3 : 2
        let start = offset
        while offset < start + 8, let digit = Decoder.hexValue(byte(offset)), isHex || digit < 10 {
            value = value &* (isHex ? 16 : 10) &+ UInt32(digit)
            offset += 1
        }
        guard offset > start else { return false }
        append(value)
        place += byte(offset) == 0x3B ? offset + 1 : offset
        return true
    }

    private mutating func append(_ value: UInt32) {
        if 0xD800..<0xDC00 ~= value {
            half = value
            return
        }
        var value = value
        if let first = half, 0xDC00..<0xE000 ~= value {
            value = 0x10000 + (first - 0xD800) << 10 + (value - 0xDC00)
        }
        half = nil
        if let scalar = Unicode.Scalar(value) { result += Array(String(Character(scalar)).utf8) }
    }
}
