/// Finds the headers of gzip, zlib and zip streams in a document.
struct PackedHeads {
    private let bytes: [UInt8]
    /// Created for the first header that needs it.
    private var zeros: Zeros?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the offsets after all headers, in the order of the headers.
    mutating func starts() -> [Int] {
        var starts: [Int] = []
        for (place, byte) in bytes.enumerated() where Self.mayBegin(byte) || byte & 0x8F == 8 {
            if let start = start(at: place) { starts.append(start) }
        }
        return starts
    }

    private mutating func start(at place: Int) -> Int? {
        if Self.isZlib(bytes, at: place) { return place + 2 }
        if Self.isGzip(bytes, at: place) { return gzipStart(place) }
        return Self.isZip(bytes, at: place) ? zipStart(place) : nil
    }

    private func zipStart(_ place: Int) -> Int {
        let name = Int(bytes[place + 26]) | Int(bytes[place + 27]) << 8
        let extra = Int(bytes[place + 28]) | Int(bytes[place + 29]) << 8
        return place + 30 + name + extra
    }

    /// Returns the offset after the header of a gzip stream, which can contain the name of a file.
    private mutating func gzipStart(_ place: Int) -> Int? {
        let flags = bytes[place + 3]
        var start = place + 10
        if flags & 4 != 0 {
            guard start + 1 < bytes.count else { return nil }
            start += 2 + Int(bytes[start]) + Int(bytes[start + 1]) << 8
        }
        for flag in [UInt8(8), 16] where flags & flag != 0 {
            let zeros = zeros ?? Zeros(bytes)
            self.zeros = zeros
            guard let end = zeros.next(in: bytes, from: start) else { return nil }
            start = end + 1
        }
        return flags & 2 == 0 ? start : start + 2
    }
}

extension PackedHeads {
    /// Whether a header that `isMagic` recognises may begin with this byte.
    static func mayBegin(_ byte: UInt8) -> Bool {
        byte == 0x1F || byte == 0x78 || byte == 0x62 || byte == 0x50
    }

    /// Whether compressed data or a binary property list, which may contain some, begins here.
    ///
    /// The headers of zlib with a small window occur in any text, so they count only at the start of a
    /// document.
    static func isMagic(_ bytes: [UInt8], at place: Int) -> Bool {
        isGzip(bytes, at: place) || isZip(bytes, at: place) || bytes[place...].starts(with: "bplist".utf8)
            || (bytes[place] == 0x78 || place == 0) && isZlib(bytes, at: place)
    }

    /// Whether a zlib stream begins here, of any window but without a dictionary, which reading would need.
    private static func isZlib(_ bytes: [UInt8], at place: Int) -> Bool {
        guard place + 2 < bytes.count else { return false }
        let (method, flags) = (bytes[place], bytes[place + 1])
        return method & 0x8F == 8 && flags & 0x20 == 0 && (Int(method) << 8 | Int(flags)) % 31 == 0
    }

    private static func isGzip(_ bytes: [UInt8], at place: Int) -> Bool {
        place + 10 < bytes.count && bytes[place] == 0x1F && bytes[place + 1] == 0x8B && bytes[place + 2] == 8
    }

    private static func isZip(_ bytes: [UInt8], at place: Int) -> Bool {
        place + 30 < bytes.count && bytes[place] == 0x50 && bytes[place + 1] == 0x4B
            && bytes[place + 2] == 3 && bytes[place + 3] == 4 && bytes[place + 8] == 8
    }
}

/// An index of a document's zeros, which finds the next one without reading all bytes before it.
private struct Zeros {
    private static let width = 256
    /// The first zero in or after each block of bytes; the document's end if none follows.
    private let firsts: [Int]

    init(_ bytes: [UInt8]) {
        var firsts = Array(repeating: bytes.count, count: bytes.count / Self.width + 1)
        var next = bytes.count
        for place in bytes.indices.reversed() {
            if bytes[place] == 0 { next = place }
            if place % Self.width == 0 { firsts[place / Self.width] = next }
        }
        self.firsts = firsts
    }

    func next(in bytes: [UInt8], from start: Int) -> Int? {
        guard start < bytes.count else { return nil }
        let end = min((start / Self.width + 1) * Self.width, bytes.count)
        if let place = bytes[start..<end].firstIndex(of: 0) { return place }
        let place = end < bytes.count ? firsts[end / Self.width] : bytes.count
        return place < bytes.count ? place : nil
    }
}

extension Decoder {
    /// gzip, zlib and zip at any offset, and DEFLATE without a header at the start of the document.
    static let compressed = Decoder(name: "compressed") { bytes, capacity in
        var heads = PackedHeads(bytes)
        // Streams can overlap and blocks can be empty, so both the bytes and the time need a limit.
        var (capacity, reads) = (capacity, bytes.count * 16 + 65_536)
        var decoded: [Decoded] = []
        for start in heads.starts() + (bytes.isEmpty ? [] : [0]) {
            let stream = Inflate.unpacked(bytes, from: start, limit: min(Inflate.limit, capacity))
            capacity -= stream.bytes.count
            reads -= stream.end - start
            if stream.bytes.count >= 6 || !stream.isWhole {
                decoded.append(
                    Decoded(bytes: stream.bytes, isPromising: true, isWhole: stream.isWhole && reads > 0))
            }
            if capacity <= 0 || reads <= 0 {
                decoded.append(Decoded(bytes: [], isPromising: false, isWhole: false))
                break
            }
        }
        return decoded
    }
}
