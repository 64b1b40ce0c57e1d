/// Reads an OpenStep property list into nodes: without recursion, without copying text.
///
/// An open container's `next` holds the container around it until it closes, so that hostile nesting costs
/// no more memory than any other text.
struct Scanner: ~Copyable {
    let base: UnsafePointer<UInt8>
    let count: Int
    let classes = ByteClass()
    var offset: Int
    private(set) var nodes: NodeBuffer
    private var innermost = Scanner.none

    private static let none = UInt32.max

    /// Nil when there are no bytes.
    init?(_ bytes: UnsafeRawBufferPointer, from offset: Int) {
        guard let address = bytes.baseAddress, offset < bytes.count else { return nil }
        base = address.assumingMemoryBound(to: UInt8.self)
        count = bytes.count
        self.offset = offset
        nodes = NodeBuffer(capacity: bytes.count / 16)
    }

    /// Reads the one value of the text, a dictionary; node 0 is it.
    mutating func scan() throws(ScanFailure) {
        try skipTrivia()
        guard offset < count, base[offset] == UInt8(ascii: "{") else { throw ScanFailure(.root, offset) }
        try open(.dictionary)
        while innermost != Self.none {
            if nodes[innermost].kind == .dictionary { try members() } else { try items() }
        }
        try skipTrivia()
        guard offset == count else { throw ScanFailure(.end, offset) }
    }

    /// The tape of what was scanned; nothing is left here.
    mutating func tape(of source: SourceBuffer) -> Tape? {
        nodes.tape(of: source)
    }

    // MARK: - Containers

    /// Reads members until the dictionary closes or another container opens.
    private mutating func members() throws(ScanFailure) {
        while true {
            try skipToToken()
            if base[offset] == UInt8(ascii: "}") { return try close() }
            guard try string() else { throw ScanFailure(.key, offset) }
            try skipToToken()
            guard base[offset] == UInt8(ascii: "=") else { throw ScanFailure(.equals, offset) }
            offset += 1
            try skipToToken()
            if try opens(orElse: .value) { return }
            try separator(inArray: false)
        }
    }

    /// Reads items until the array closes or another container opens.
    private mutating func items() throws(ScanFailure) {
        while true {
            try skipToToken()
            if base[offset] == UInt8(ascii: ")") { return try close() }
            if try opens(orElse: .item) { return }
            try separator(inArray: true)
        }
    }

    /// Reads a string or data, or opens a container and says so.
    @inline(__always)
    private mutating func opens(orElse cause: ScanFailure.Cause) throws(ScanFailure) -> Bool {
        if try string() { return false }
        switch base[offset] {
        case UInt8(ascii: "{"): try open(.dictionary)
        case UInt8(ascii: "("): try open(.array)
        case UInt8(ascii: "<"):
            try data()
            return false
        default: throw ScanFailure(cause, offset)
        }
        return true
    }

    private mutating func open(_ kind: Node.Kind) throws(ScanFailure) {
        let node = UInt32(truncatingIfNeeded: nodes.count)
        if !nodes.open(kind, from: offset, in: innermost) { throw ScanFailure(.memory, offset) }
        innermost = node
        offset += 1
    }

    private mutating func close() throws(ScanFailure) {
        offset += 1
        let around = nodes.close(innermost, at: offset)
        innermost = around
        if around != Self.none { try separator(inArray: nodes[around].kind == .array) }
    }

    /// Reads what stands behind a value: a semicolon, or a comma unless the array closes here.
    @inline(__always)
    private mutating func separator(inArray: Bool) throws(ScanFailure) {
        try skipToToken()
        let byte = base[offset]
        if byte == (inArray ? UInt8(ascii: ",") : UInt8(ascii: ";")) {
            offset += 1
        } else if !inArray || byte != UInt8(ascii: ")") {
            throw ScanFailure(inArray ? .comma : .semicolon, offset)
        }
    }

    /// Goes to the next byte that means something; there must be one, as a container is open.
    @inline(__always)
    private mutating func skipToToken() throws(ScanFailure) {
        try skipTrivia()
        if offset >= count { throw unclosed() }
    }

    private func unclosed() -> ScanFailure {
        let node = nodes[innermost]
        return ScanFailure(node.kind == .array ? .openArray : .openDictionary, Int(node.start))
    }

    @inline(__always)
    mutating func append(_ kind: Node.Kind, from start: Int, to end: Int) throws(ScanFailure) {
        if !nodes.append(kind, from: start, to: end) { throw ScanFailure(.memory, start) }
    }
}
