/// An XML property list, read without recursion and without an XML parser's reach: no entities but the five
/// and characters by number, no document type of the file's own.
struct XMLPropertyList {
    let bytes: UnsafeRawBufferPointer
    var offset: Int
    private var open: [Container] = []
    private var result = Conversion()

    /// An open container, and what stands in it so far.
    private struct Container {
        let isArray: Bool
        var hasKey = false
    }

    static func convert(
        _ bytes: UnsafeRawBufferPointer, from offset: Int
    ) throws(ConversionFailure) -> Conversion {
        var list = XMLPropertyList(bytes: bytes, offset: offset)
        try list.skipMisc()
        guard try list.tag() == Tag(name: "plist", kind: .start) else { throw list.expected("<plist>") }
        try list.element()
        while !list.open.isEmpty { try list.element() }
        try list.skipMisc()
        guard try list.tag() == Tag(name: "plist", kind: .end) else { throw list.expected("</plist>") }
        try list.skipMisc()
        guard list.offset == bytes.count else { throw list.expected("the end of the file") }
        return list.result
    }

    private init(bytes: UnsafeRawBufferPointer, offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    /// Reads a key, a value, what opens a container or what closes it.
    private mutating func element() throws(ConversionFailure) {
        try skipMisc()
        let start = offset
        let tag = try tag()
        if tag.kind == .end { return try close(tag, at: start) }
        if tag.name == "key" { return try key(at: start) }
        if let container = open.last, !container.isArray, !container.hasKey {
            throw .expected("<key>", at: start, in: bytes)
        }
        switch tag.name {
        case "dict", "array":
            result.open(tag.name == "array" ? "(" : "{", at: start)
            open.append(Container(isArray: tag.name == "array"))
            if tag.kind == .empty { try close(tag, at: start) }
        case "true", "false":
            if tag.kind == .start { try end(of: tag.name) }
            result.string(tag.name == "true" ? "YES".utf8 : "NO".utf8, at: start)
            finishValue()
        case "string", "integer", "real", "date", "data":
            let text = tag.kind == .empty ? [] : try text(until: tag.name)
            if tag.name == "data" {
                result.data(Base64.decode(text), at: start)
            } else {
                result.string(text, at: start)
            }
            finishValue()
        default: throw .expected("an element of a property list", at: start, in: bytes)
        }
    }

    private mutating func key(at start: Int) throws(ConversionFailure) {
        guard let container = open.last, !container.isArray, !container.hasKey else {
            throw .expected("a value", at: start, in: bytes)
        }
        result.string(try text(until: "key"), at: start)
        result.write("=")
        open[open.count - 1].hasKey = true
    }

    private mutating func close(_ tag: Tag, at start: Int) throws(ConversionFailure) {
        guard let container = open.last, tag.name == (container.isArray ? "array" : "dict"), !container.hasKey
        else {
            throw .expected(
                open.last?.hasKey == true ? "a value" : "the end of the container", at: start, in: bytes)
        }
        open.removeLast()
        result.write(container.isArray ? ")" : "}")
        finishValue()
    }

    /// Writes what follows a value in its container.
    private mutating func finishValue() {
        guard let container = open.last else { return }
        result.write(container.isArray ? "," : ";")
        open[open.count - 1].hasKey = false
    }

    private mutating func end(of name: String) throws(ConversionFailure) {
        guard try tag() == Tag(name: name, kind: .end) else { throw expected("</\(name)>") }
    }

    private mutating func text(until name: String) throws(ConversionFailure) -> [UInt8] {
        let text = try characters()
        try end(of: name)
        return text
    }

    func expected(_ what: String) -> ConversionFailure {
        .expected(what, at: offset, in: bytes)
    }
}
