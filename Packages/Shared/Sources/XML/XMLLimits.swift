/// The limits of a document; libxml2 has limits of its own for depth (256), names and single texts.
///
/// They are far above what a service, a scheme or a property list has, and bound time and memory: libxml2
/// compares each attribute of an element with all the others, and a tree takes some 200 bytes a node.
public enum XMLLimits {
    /// The attributes and namespace declarations of one element.
    public static let attributes = 256
    /// The namespaces that are declared at one place of the document.
    public static let namespaces = 256
    /// Elements, attributes, texts, comments and instructions together.
    public static let nodes = 500_000
    /// The different names of elements, attributes and instructions: libxml2 keeps each in a table that has
    /// no more than 16,384 places, however many there are.
    public static let names = 10_000
    /// The bytes of the document.
    public static let size = 64 << 20
    /// The characters of the XML declaration, in which a document names its encoding.
    public static let declaration = 4096
}

/// Counts what a document has before libxml2 reads it, in one walk through its bytes.
///
/// The walk knows tags from text and nothing else of XML; where it and libxml2 could read a document in two
/// ways, the document is not well-formed, and libxml2 is ended at its first error.
struct MarkupCount {
    private let bytes: UnsafeRawBufferPointer
    private let encoding: MarkupEncoding
    private let count: Int
    private var index = 0
    private var nodes = 0
    private var hasText = false
    /// How many namespaces each open element declares.
    private var open: [Int] = []
    private var namespaces = 0
    /// The hashes of the names.
    private var names: Set<Int> = []

    /// The first thing beyond a limit.
    static func excess(_ bytes: UnsafeRawBufferPointer) -> XMLError? {
        do throws(XMLError) {
            var walk = MarkupCount(bytes, try MarkupEncoding(bytes))
            try walk.run()
            return nil
        } catch {
            return error
        }
    }

    private init(_ bytes: UnsafeRawBufferPointer, _ encoding: MarkupEncoding) {
        self.bytes = bytes
        self.encoding = encoding
        count = bytes.count / encoding.width
    }

    /// The ASCII character at a place, or 0xFF for any other.
    private func sign(_ place: Int) -> UInt8 { encoding.sign(at: place, of: bytes) }

    private mutating func run() throws(XMLError) {
        while index < count {
            guard sign(index) == UInt8(ascii: "<") else {
                hasText = true
                index += 1
                continue
            }
            if hasText { try add(1) }
            hasText = false
            switch index + 1 < count ? sign(index + 1) : 0 {
            case UInt8(ascii: "/"):
                namespaces -= open.popLast() ?? 0
                skip(past: ">")
            case UInt8(ascii: "?"):
                try add(1)
                try instruction()
            case UInt8(ascii: "!"):
                try add(1)
                if starts("<!--") {
                    index += 4
                    skip(past: "-->")
                } else if starts("<![CDATA[") {
                    index += 9
                    skip(past: "]]>")
                } else {
                    // A type declaration, at which the parser is ended.
                    return
                }
            default: try tag()
            }
        }
    }

    /// Counts the names and values in a start tag.
    private mutating func tag() throws(XMLError) {
        try add(1)
        index += 1
        var attributes = 0
        var declared = 0
        var isEmpty = false
        var name: Int? = index
        while index < count, case let byte = sign(index), byte != UInt8(ascii: "<") {
            if !Self.endsName(byte) {
                name = name ?? index
            } else if let start = name {
                try add(name: start..<index)
                name = nil
            }
            index += 1
            if byte == UInt8(ascii: ">") { break }
            isEmpty = byte == UInt8(ascii: "/")
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                while index < count, sign(index) != byte { index += 1 }
                index += 1
            } else if byte == UInt8(ascii: "=") {
                attributes += 1
                guard attributes <= XMLLimits.attributes else {
                    throw excess("An element has more than \(XMLLimits.attributes) attributes")
                }
                try add(2)
            } else if byte == UInt8(ascii: "x"), starts("mlns") {
                declared += 1
            }
        }
        guard namespaces + declared <= XMLLimits.namespaces else {
            throw excess("More than \(XMLLimits.namespaces) namespaces are declared around one element")
        }
        guard !isEmpty else { return }
        namespaces += declared
        open.append(declared)
    }

    /// Passes over an instruction, whose name is all that counts.
    private mutating func instruction() throws(XMLError) {
        let start = index + 2
        skip(past: "?>")
        var end = start
        while end < index, !Self.endsName(sign(end)) { end += 1 }
        if start < end { try add(name: start..<end) }
    }

    private static func endsName(_ sign: UInt8) -> Bool {
        switch sign {
        case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "="),
            UInt8(ascii: "?"), UInt8(ascii: "\""), UInt8(ascii: "'"):
            true
        default: false
        }
    }

    private mutating func add(name: Range<Int>) throws(XMLError) {
        var hasher = Hasher()
        let place = (name.lowerBound * encoding.width)..<(name.upperBound * encoding.width)
        hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: bytes[place]))
        names.insert(hasher.finalize())
        guard names.count <= XMLLimits.names else {
            throw excess("The document has more than \(XMLLimits.names) different names")
        }
    }

    private mutating func add(_ number: Int) throws(XMLError) {
        nodes += number
        guard nodes <= XMLLimits.nodes else {
            throw excess("The document has more than \(XMLLimits.nodes) elements, attributes and texts")
        }
    }

    private func starts(_ text: StaticString) -> Bool {
        guard index + text.utf8CodeUnitCount <= count else { return false }
        for place in 0..<text.utf8CodeUnitCount where sign(index + place) != text.utf8Start[place] {
            return false
        }
        return true
    }

    private mutating func skip(past end: StaticString) {
        while index < count, !starts(end) { index += 1 }
        index = min(index + end.utf8CodeUnitCount, count)
    }

    private func excess(_ what: String) -> XMLError {
        var line = 1
        var start = 0
        for place in 0..<min(index, count) where sign(place) == UInt8(ascii: "\n") {
            line += 1
            start = place + 1
        }
        return XMLError(what + ", which is more than is read.", line: line, column: index - start + 1)
    }
}

/// The encoding of the signs of markup in a document's bytes.
struct MarkupEncoding {
    /// The bytes of one code unit.
    let width: Int
    /// Where in a code unit its lower half is.
    private let low: Int

    /// Refuses what writes the signs of markup in another way than ASCII and UTF-16 do.
    init(_ bytes: UnsafeRawBufferPointer) throws(XMLError) {
        let start = Array(bytes.prefix(4))
        switch start {
        case [0, 0, 0, 0x3C], [0x3C, 0, 0, 0], [0, 0, 0x3C, 0], [0, 0x3C, 0, 0], [0x4C, 0x6F, 0xA7, 0x94]:
            throw Self.refusal("The document is in UCS-4 or EBCDIC, which is not read; write it in UTF-8.")
        case _ where start.starts(with: [0xFE, 0xFF]), [0, 0x3C, 0, 0x3F]: (width, low) = (2, 1)
        case _ where start.starts(with: [0xFF, 0xFE]), [0x3C, 0, 0x3F, 0]: (width, low) = (2, 0)
        default: (width, low) = (1, 0)
        }
        // libxml2 goes over to the encoding that is named, unless it is the one that the bytes are in.
        guard let name = try declared(in: bytes) else { return }
        guard width == 1 || ["UTF-16", "UTF16"].contains(name.uppercased()) else {
            throw Self.refusal("The document is in UTF-16 and names the encoding \(name); write it in UTF-8.")
        }
        guard width == 2 || Self.holdsASCII(name.uppercased()) else {
            throw Self.refusal("The encoding \(name) is not read; write the document in UTF-8.")
        }
    }

    func sign(at place: Int, of bytes: UnsafeRawBufferPointer) -> UInt8 {
        guard width == 2 else { return bytes[place] }
        return bytes[2 * place + 1 - low] == 0 ? bytes[2 * place + low] : 0xFF
    }

    /// The encoding that the document names in its declaration.
    private func declared(in bytes: UnsafeRawBufferPointer) throws(XMLError) -> String? {
        // Behind a byte order mark.
        let start =
            width == 2 ? (bytes[low] == 0x3C ? 0 : 1) : bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let end = min(bytes.count / width, start + XMLLimits.declaration)
        let signs = (min(start, end)..<end).map { sign(at: $0, of: bytes) }
        let opening = Array("<?xml".utf8)
        guard signs.starts(with: opening), signs.count > 5, [0x20, 0x09, 0x0A, 0x0D].contains(signs[5]) else {
            return nil
        }
        guard let close = signs.firstRange(of: Array("?>".utf8)) else {
            throw Self.refusal(
                "The document's declaration has no ?> in its first \(XMLLimits.declaration) characters.")
        }
        let declaration = signs[..<close.lowerBound]
        guard let name = declaration.firstRange(of: Array("encoding".utf8)) else { return nil }
        let isQuote: (UInt8) -> Bool = { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
        let value = declaration[name.upperBound...].drop { !isQuote($0) }.dropFirst()
        return String(decoding: value.prefix { !isQuote($0) }, as: UTF8.self)
    }

    /// Whether an encoding has the signs of markup as single bytes, and those bytes for nothing else.
    ///
    /// A family alone does not tell: LATIN-GREEK and GB2312-1980 have other signs in ASCII's places. In
    /// Shift_JIS, Big5 and GB18030 the second byte of a letter may be a ], with which a section seems to end.
    private static func holdsASCII(_ name: String) -> Bool {
        names.contains(name)
            || numbered.contains { family in
                let number = name.dropFirst(family.count)
                return name.hasPrefix(family) && !number.isEmpty && number.allSatisfy { "0"..."9" ~= $0 }
            }
    }

    private static let names: Set = [
        "UTF-8", "UTF8", "US-ASCII", "ASCII", "ISO-8859-8-I", "MACINTOSH", "KOI8-R", "KOI8-U", "EUC-JP",
        "EUC-KR", "EUC-CN", "EUC-TW", "GB2312", "TIS-620",
    ]
    private static let numbered = [
        "ISO-8859-", "ISO_8859-", "ISO8859-", "LATIN", "LATIN-", "ISO-LATIN-", "WINDOWS-125", "CP125",
    ]

    private static func refusal(_ reason: String) -> XMLError { XMLError(reason, line: 1, column: 1) }
}
