/// A decoder for one encoding.
struct Decoder: Sendable {
    /// The name of the encoding in reports.
    let name: String
    /// Decodes the documents in some bytes; the result is empty if nothing looks like the encoding.
    ///
    /// - Parameter capacity: the largest total size of the documents in bytes.
    let documents: @Sendable (_ bytes: [UInt8], _ capacity: Int) -> [Decoded]

    init(name: String, _ documents: @escaping @Sendable (_ bytes: [UInt8], _ capacity: Int) -> [Decoded]) {
        self.name = name
        self.documents = documents
    }

    /// Creates a decoder whose documents are never much larger than the encoded bytes.
    init(name: String, _ documents: @escaping @Sendable (_ bytes: [UInt8]) -> [Decoded]) {
        self.init(name: name) { bytes, _ in documents(bytes) }
    }

    /// A decoded document.
    struct Decoded: Sendable {
        var bytes: [UInt8]
        /// Whether the document looks meaningful, unlike the result of decoding an arbitrary text; only then
        /// is it decoded further.
        var isPromising: Bool
        /// Whether the document is complete, and not cut at a limit.
        var isWhole = true
    }

    /// All decoders, in the order of reports.
    static let all: [Decoder] = [
        .escapes, .quotedPrintable, .utf7, .wideText, .hex, .decimals, .base64, .base32, .compressed, .ebcdic,
        .tags,
    ]
}

extension Decoder {
    /// Whether bytes look like text, a property list, compressed data, or text with two bytes per character.
    static func isPromising(_ bytes: [UInt8]) -> Bool {
        if bytes.count < 9 { return false }
        if PackedHeads.isMagic(bytes, at: 0) { return true }
        var (plain, empty) = (0, 0)
        for (place, byte) in bytes.enumerated() {
            if byte == 0 { empty += 1 }
            if 0x20..<0x7F ~= byte || 0x09...0x0D ~= byte { plain += 1 }
            // A magic number may follow other bytes.
            if PackedHeads.mayBegin(byte), PackedHeads.isMagic(bytes, at: place) { return true }
        }
        // The bytes before the encoded part may have decoded to a few meaningless bytes.
        return plain * 5 >= bytes.count * 4 || (empty + plain) * 10 >= bytes.count * 9 && empty > 2
            || String(validating: bytes, as: UTF8.self) != nil || EBCDIC.isText(bytes)
            || Inflate.isStream(bytes)
    }

    /// Returns the decoded parts of a document: each promising part as a document, and the others joined.
    static func sorted(_ parts: some Sequence<[UInt8]>) -> [Decoded] {
        var rest: [UInt8] = []
        var decoded: [Decoded] = []
        for part in parts where part.count >= 6 {
            if isPromising(part) {
                decoded.append(Decoded(bytes: part, isPromising: true))
            } else {
                rest += part
                rest += [0xFF, 0xFF]
            }
        }
        if !rest.isEmpty { decoded.append(Decoded(bytes: rest, isPromising: false)) }
        return decoded
    }

    static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
