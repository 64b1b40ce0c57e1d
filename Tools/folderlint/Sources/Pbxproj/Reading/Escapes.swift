/// The escapes of a quoted string.
enum Escapes {
    /// The text that raw bytes between quotes stand for.
    static func decode(_ raw: UnsafeRawBufferPointer) -> String {
        var units: [UInt16] = []
        var text = ""
        var plain: [UInt8] = []
        func flushPlain() {
            text += String(decoding: plain, as: UTF8.self)
            plain.removeAll(keepingCapacity: true)
        }
        func flushUnits() {
            text += String(decoding: units, as: UTF16.self)
            units.removeAll(keepingCapacity: true)
        }
        var index = 0
        while index < raw.count {
            let byte = raw[index]
            guard byte == UInt8(ascii: "\\"), index + 1 < raw.count else {
                if !units.isEmpty { flushUnits() }
                plain.append(byte)
                index += 1
                continue
            }
            let kind = raw[index + 1]
            if kind == UInt8(ascii: "U"), let unit = hex(raw, from: index + 2) {
                flushPlain()
                units.append(unit.value)
                index = unit.end
                continue
            }
            if !units.isEmpty { flushUnits() }
            if let octal = octal(raw, from: index + 1) {
                flushPlain()
                text.unicodeScalars.append(NextStep.scalar(octal.value))
                index = octal.end
            } else {
                plain.append(simple[kind] ?? kind)
                index += 2
            }
        }
        flushUnits()
        flushPlain()
        return text
    }

    private static let simple: [UInt8: UInt8] = [
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "a"): 0x07,
        UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B,
    ]

    private static func hex(_ raw: UnsafeRawBufferPointer, from start: Int) -> (value: UInt16, end: Int)? {
        var value: UInt16 = 0
        var index = start
        while index < min(start + 4, raw.count), let digit = Character(UnicodeScalar(raw[index])).hexDigitValue {
            value = value << 4 | UInt16(digit)
            index += 1
        }
        return index > start ? (value, index) : nil
    }

    private static func octal(_ raw: UnsafeRawBufferPointer, from start: Int) -> (value: UInt8, end: Int)? {
        var value: UInt16 = 0
        var index = start
        while index < min(start + 3, raw.count), (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(raw[index]) {
            value = value << 3 | UInt16(raw[index] & 7)
            index += 1
        }
        return index > start ? (UInt8(truncatingIfNeeded: value), index) : nil
    }
}

/// The upper half of the NeXTSTEP encoding, which octal escapes name.
enum NextStep {
    static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        // TODO(pbxproj): the table of 0x80...0xFD
        Unicode.Scalar(byte)
    }
}
