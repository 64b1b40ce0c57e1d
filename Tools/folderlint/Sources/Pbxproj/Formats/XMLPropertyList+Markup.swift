extension XMLPropertyList {
    /// A tag, without its attributes.
    struct Tag: Equatable {
        enum Kind {
            case start, end, empty
        }

        let name: String
        let kind: Kind
    }

    /// Reads a tag.
    mutating func tag() throws(ConversionFailure) -> Tag {
        guard starts("<") else { throw expected("\"<\"") }
        let start = offset
        guard let end = find(">", from: start) else { throw unterminated("this tag", at: start) }
        var inner = bytes[(start + 1)..<end]
        offset = end + 1
        var kind = Tag.Kind.start
        if inner.first == UInt8(ascii: "/") {
            kind = .end
            inner = inner.dropFirst()
        } else if inner.last == UInt8(ascii: "/") {
            kind = .empty
            inner = inner.dropLast()
        }
        let name = inner.prefix { !ByteClass.isSpace($0) }
        return Tag(name: String(decoding: name, as: UTF8.self), kind: kind)
    }

    /// Goes behind white space, comments, processing instructions and the document type.
    mutating func skipMisc() throws(ConversionFailure) {
        while offset < bytes.count {
            if ByteClass.isSpace(bytes[offset]) {
                offset += 1
            } else if starts("<!--") {
                try skip(past: "-->", "this comment")
            } else if starts("<?") {
                try skip(past: "?>", "this instruction")
            } else if starts("<!DOCTYPE") {
                let start = offset
                try skip(past: ">", "this document type")
                if bytes[start..<offset].contains(UInt8(ascii: "[")) {
                    throw ConversionFailure(.unsupported("a document type of the file's own"), at: start)
                }
            } else {
                return
            }
        }
    }

    /// Reads text up to a tag: characters, references, `CDATA`; comments count for nothing.
    mutating func characters() throws(ConversionFailure) -> [UInt8] {
        var text: [UInt8] = []
        while offset < bytes.count {
            if starts("<![CDATA[") {
                let start = offset + 9
                try skip(past: "]]>", "this CDATA")
                text += bytes[start..<max(start, offset - 3)]
            } else if starts("<!--") {
                try skip(past: "-->", "this comment")
            } else if bytes[offset] == UInt8(ascii: "<") {
                return text
            } else if bytes[offset] == UInt8(ascii: "&") {
                text += try reference()
            } else {
                text.append(bytes[offset])
                offset += 1
            }
        }
        return text
    }

    private mutating func reference() throws(ConversionFailure) -> [UInt8] {
        let start = offset
        guard let end = find(";", from: start), end - start <= 10 else {
            throw expected("a reference that ends with \";\"")
        }
        let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
        offset = end + 1
        switch name {
        case "amp": return [UInt8(ascii: "&")]
        case "lt": return [UInt8(ascii: "<")]
        case "gt": return [UInt8(ascii: ">")]
        case "quot": return [UInt8(ascii: "\"")]
        case "apos": return [UInt8(ascii: "'")]
        default: break
        }
        let isHex = name.hasPrefix("#x")
        guard name.hasPrefix("#"), let code = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10),
            let scalar = Unicode.Scalar(code)
        else { throw ConversionFailure(.unsupported("the entity &\(name);"), at: start) }
        return Array(String(scalar).utf8)
    }

    // MARK: - Bytes

    private func starts(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        return offset + length <= bytes.count
            && UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + length)]).isEqual(to: text)
    }

    private func find(_ character: Unicode.Scalar, from start: Int) -> Int? {
        bytes[start...].firstIndex(of: UInt8(ascii: character))
    }

    /// Goes behind the next `ending`.
    private mutating func skip(past ending: StaticString, _ what: String) throws(ConversionFailure) {
        let start = offset
        while offset < bytes.count {
            if starts(ending) {
                offset += ending.utf8CodeUnitCount
                return
            }
            offset += 1
        }
        throw unterminated(what, at: start)
    }

    private func unterminated(_ what: String, at start: Int) -> ConversionFailure {
        let last = LineTable.position(of: bytes.count, in: bytes).line
        return ConversionFailure(.unterminated(what, lastLine: last), at: start)
    }
}

/// The encoding of data in XML.
enum Base64 {
    /// The bytes of a text; what is no digit counts for nothing.
    static func decode(_ text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for digit in text.compactMap(value) {
            bits = bits << 6 | digit
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        return result
    }

    private static func value(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
