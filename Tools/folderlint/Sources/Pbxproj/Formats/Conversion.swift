/// An OpenStep text that is made from a file of another format, and where in the file its values stood.
struct Conversion {
    private(set) var bytes: [UInt8] = []
    private(set) var map = OffsetMap()

    /// Writes what opens a container that stands at an offset of the file.
    mutating func open(_ bracket: Character, at origin: Int) {
        mark(origin)
        bytes += bracket.utf8
    }

    /// Writes punctuation.
    mutating func write(_ text: StaticString) {
        bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    /// Writes a text, in quotes.
    mutating func string(_ text: some Sequence<UInt8>, at origin: Int) {
        mark(origin)
        bytes.append(UInt8(ascii: "\""))
        for byte in text {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes data, as hexadecimal digits.
    mutating func data(_ data: some Sequence<UInt8>, at origin: Int) {
        mark(origin)
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(UInt8(ascii: "<"))
        for byte in data { bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
        bytes.append(UInt8(ascii: ">"))
    }

    private mutating func mark(_ origin: Int) {
        map.add(bytes.count, from: origin)
    }
}

/// A failure in a file of another format, at an offset of it.
struct ConversionFailure: Error {
    let reason: ParseError.Reason
    let offset: Int

    init(_ reason: ParseError.Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// Something else stands where `what` is due.
    static func expected(_ what: String, at offset: Int, in bytes: UnsafeRawBufferPointer) -> Self {
        Self(.expected(what, found: ScanFailure.found(at: offset, in: bytes)), at: min(offset, bytes.count))
    }
}
