import Foundation

/// Reads a property list in the XML format as Apple writes it: without attributes or declared entities.
///
/// Foundation writes strings unchanged, even with characters that XML does not allow. An XML parser cannot
/// read all of its output, but this reader can.
struct XMLReader {
    private let bytes: [UInt8]
    private let limits: PropertyListLimits
    private var place = 0
    private var objects = 0

    init(_ bytes: [UInt8], limits: PropertyListLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    mutating func read() throws(PropertyListError) -> PropertyList {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
        try skipProlog()
        guard let tag = try nextTag(), tag.name == "plist", tag.kind == .start else { throw .noList }
        guard let first = try nextTag() else { throw .noList }
        let value = try value(first, depth: 0)
        guard try nextTag() == Tag(name: "plist", kind: .end) else {
            throw .contradiction("the plist element is not closed")
        }
        return value
    }

    // MARK: Values

    private mutating func value(_ tag: Tag, depth: Int) throws(PropertyListError) -> PropertyList {
        guard depth <= limits.depth else { throw .tooDeep(limit: limits.depth) }
        objects += 1
        guard objects <= limits.objects else { throw .tooManyObjects(limit: limits.objects) }
        guard tag.kind != .end else { throw .contradiction("</\(tag.name)> has no start tag") }
        switch tag.name {
        case "dict": return .dictionary(try tag.kind == .empty ? [:] : members(depth: depth + 1))
        case "array": return .array(try tag.kind == .empty ? [] : elements(depth: depth + 1))
        default: return try scalar(tag.name, try tag.kind == .empty ? "" : content(of: tag.name))
        }
    }

    private func scalar(_ name: String, _ text: String) throws(PropertyListError) -> PropertyList {
        switch name {
        case "string": return .string(text)
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "integer":
            guard let number = Self.integer(text) else { throw .contradiction("an integer is invalid") }
            return .integer(number)
        case "real":
            guard let number = Double(text.filter { !$0.isWhitespace }) else {
                throw .contradiction("a real number is invalid")
            }
            return .real(number)
        case "date":
            guard let date = try? Date(text, strategy: .iso8601) else {
                throw .contradiction("a date is invalid")
            }
            return .date(date.timeIntervalSinceReferenceDate)
        case "data":
            // Foundation's decoder rejects white space without data.
            if text.utf8.allSatisfy({ $0 <= UInt8(ascii: " ") }) { return .data(Data()) }
            guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else {
                throw .contradiction("data is not valid Base64")
            }
            return .data(data)
        default: throw .contradiction("a value has an unknown type")
        }
    }

    private static func integer(_ text: String) -> Int128? {
        let digits = text.filter { !$0.isWhitespace }
        if digits.hasPrefix("0x") || digits.hasPrefix("0X") { return Int128(digits.dropFirst(2), radix: 16) }
        return Int128(digits)
    }

    private mutating func members(depth: Int) throws(PropertyListError) -> [String: PropertyList] {
        var members: [String: PropertyList] = [:]
        while let tag = try nextTag() {
            if tag == Tag(name: "dict", kind: .end) { return members }
            guard tag.name == "key", tag.kind != .end else { throw .contradiction("a value has no key") }
            let key = try tag.kind == .empty ? "" : content(of: "key")
            guard let next = try nextTag() else { break }
            guard members.updateValue(try value(next, depth: depth), forKey: key) == nil else {
                throw .contradiction("a dictionary has a key twice")
            }
        }
        throw .contradiction("it is truncated")
    }

    private mutating func elements(depth: Int) throws(PropertyListError) -> [PropertyList] {
        var values: [PropertyList] = []
        while let tag = try nextTag() {
            if tag == Tag(name: "array", kind: .end) { return values }
            values.append(try value(tag, depth: depth))
        }
        throw .contradiction("it is truncated")
    }

    // MARK: Markup

    private struct Tag: Equatable {
        enum Kind { case start, end, empty }
        var name: String
        var kind: Kind
    }

    /// Returns the next tag after white space and comments, or nil at the end.
    private mutating func nextTag() throws(PropertyListError) -> Tag? {
        try skipSpaceAndComments()
        guard place < bytes.count else { return nil }
        guard bytes[place] == UInt8(ascii: "<") else {
            throw .contradiction("there is text outside its values")
        }
        guard let end = find(">") else { throw .contradiction("it is truncated") }
        var inside = bytes[(place + 1)..<end]
        place = end + 1
        guard !inside.contains(UInt8(ascii: "<")) else { throw .contradiction("a tag is not closed") }
        var kind = Tag.Kind.start
        if inside.first == UInt8(ascii: "/") {
            kind = .end
            inside = inside.dropFirst()
        } else if inside.last == UInt8(ascii: "/") {
            kind = .empty
            inside = inside.dropLast()
        }
        let name = inside.prefix { !Self.isSpace($0) }
        return Tag(name: String(decoding: name, as: UTF8.self), kind: kind)
    }

    /// Returns the text up to the end tag of an element.
    private mutating func content(of name: String) throws(PropertyListError) -> String {
        var text: [UInt8] = []
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "&"): text += try entity()
            case UInt8(ascii: "<"):
                if take("<![CDATA[") {
                    guard let end = find("]]>") else { throw .contradiction("it is truncated") }
                    text += bytes[place..<end]
                    place = end + 3
                } else {
                    guard try nextTag() == Tag(name: name, kind: .end) else {
                        throw .contradiction("a string contains an element")
                    }
                    // Foundation takes the first character of a text for a byte order mark if it is one.
                    let rest = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text[3...] : text[...]
                    guard let valid = String(validating: rest, as: UTF8.self) else {
                        throw .contradiction("a string is not valid UTF-8")
                    }
                    return valid
                }
            default:
                text.append(bytes[place])
                place += 1
            }
        }
        throw .contradiction("it is truncated")
    }

    private mutating func entity() throws(PropertyListError) -> [UInt8] {
        let named: [(name: String, sign: String)] = [
            ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"),
        ]
        for (name, sign) in named where take(name) { return Array(sign.utf8) }
        let start = place + 2
        guard take("&#"), let end = find(";"), end - start <= 10 else {
            throw .contradiction("an entity is invalid")
        }
        let digits = String(decoding: bytes[start..<end], as: UTF8.self)
        place = end + 1
        let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let scalar = code.flatMap(Unicode.Scalar.init) else {
            throw .contradiction("an entity is invalid")
        }
        return Array(String(Character(scalar)).utf8)
    }

    private mutating func skipProlog() throws(PropertyListError) {
        try skipSpaceAndComments()
        if take("<?xml") {
            guard let end = find("?>") else { throw .noList }
            let declaration = String(decoding: bytes[place..<end], as: UTF8.self).lowercased()
            guard !declaration.contains("encoding") || declaration.contains("utf-8") else {
                throw .contradiction("its encoding is not UTF-8")
            }
            place = end + 2
        }
        try skipSpaceAndComments()
        if take("<!DOCTYPE") {
            guard let end = find(">"), !bytes[place..<end].contains(UInt8(ascii: "[")) else {
                throw .contradiction("it declares entities")
            }
            place = end + 1
        }
        try skipSpaceAndComments()
        // Data that does not start with a tag has another format.
        guard place < bytes.count, bytes[place] == UInt8(ascii: "<") else { throw .noList }
    }

    private mutating func skipSpaceAndComments() throws(PropertyListError) {
        while place < bytes.count {
            if Self.isSpace(bytes[place]) {
                place += 1
            } else if take("<!--") {
                guard let end = find("-->") else { throw .contradiction("it is truncated") }
                place = end + 3
            } else {
                return
            }
        }
    }

    private mutating func take(_ word: String) -> Bool {
        guard bytes[place...].starts(with: word.utf8) else { return false }
        place += word.utf8.count
        return true
    }

    /// Returns the index of the next occurrence of a word.
    private func find(_ word: String) -> Int? {
        let letters = Array(word.utf8)
        var at = place
        while at + letters.count <= bytes.count {
            if bytes[at] == letters[0], bytes[at...].starts(with: letters) { return at }
            at += 1
        }
        return nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
