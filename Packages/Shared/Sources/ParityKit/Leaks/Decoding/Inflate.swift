/// Decompresses DEFLATE (RFC 1951), the format inside gzip, zlib, zip and PNG.
struct Inflate {
    /// The largest number of bytes that one stream is decompressed to.
    static let limit = 16 << 20

    private let bytes: [UInt8]
    private let limit: Int
    private var place: Int
    private var buffer: UInt32 = 0
    private var bits = 0
    private var result: [UInt8] = []

    /// The result of decompressing a stream.
    struct Unpacked {
        /// The decompressed bytes, up to the first error if the stream is truncated or damaged.
        var bytes: [UInt8]
        /// Whether the stream was decompressed without reaching the limit.
        var isWhole: Bool
        /// The offset at which reading ended.
        var end: Int
        /// Whether the last block was read.
        var isEnded: Bool
    }

    static func unpacked(_ bytes: [UInt8], from start: Int, limit: Int = Inflate.limit) -> Unpacked {
        var stream = Inflate(bytes: bytes, place: start, limit: limit)
        var isLast: Bool?
        repeat { isLast = stream.block() } while isLast == false
        return Unpacked(
            bytes: stream.result, isWhole: stream.result.count < limit, end: stream.place,
            isEnded: isLast == true)
    }

    /// Whether the bytes are a stream without a header, followed by at most a few bytes.
    ///
    /// Also true if the stream expands so much that the check stops early.
    static func isStream(_ bytes: [UInt8]) -> Bool {
        let stream = unpacked(bytes, from: 0, limit: bytes.count * 8)
        return !stream.isWhole
            || stream.isEnded && stream.bytes.count >= 6 && stream.end + 8 >= bytes.count
    }

    private init(bytes: [UInt8], place: Int, limit: Int) {
        self.bytes = bytes
        self.place = place
        self.limit = limit
    }

    /// Reads a block; returns whether it is the last, or nil if it cannot be read.
    private mutating func block() -> Bool? {
        guard let last = take(1), let kind = take(2) else { return nil }
        let isRead =
            switch kind {
            case 0: stored()
            case 1: packed(Self.fixed.literals, Self.fixed.distances)
            case 2: dynamic()
            default: false
            }
        return isRead ? last == 1 : nil
    }

    private mutating func take(_ count: Int) -> Int? {
        while bits < count {
            guard place < bytes.count else { return nil }
            buffer |= UInt32(bytes[place]) << UInt32(bits)
            place += 1
            bits += 8
        }
        let value = Int(buffer & ((1 << UInt32(count)) - 1))
        buffer >>= UInt32(count)
        bits -= count
        return value
    }

    private mutating func stored() -> Bool {
        buffer = 0
        bits = 0
        guard place + 4 <= bytes.count else { return false }
        let length = Int(bytes[place]) | Int(bytes[place + 1]) << 8
        let check = Int(bytes[place + 2]) | Int(bytes[place + 3]) << 8
        guard length == ~check & 0xFFFF else { return false }
        place += 4
        let end = min(place + length, bytes.count)
        result += bytes[place..<end]
        let isWhole = end == place + length && result.count < limit
        place = end
        return isWhole
    }

    /// A canonical Huffman code: the number of codes of each length, and the symbols in order.
    private struct Code {
        var counts = Array(repeating: 0, count: 16)
        var symbols: [Int] = []

        init(_ lengths: some Collection<Int>) {
            for length in lengths { counts[length] += 1 }
            counts[0] = 0
            for length in 1..<16 {
                symbols += lengths.enumerated().filter { $0.element == length }.map(\.offset)
            }
        }
    }

    private mutating func symbol(_ code: Code) -> Int? {
        var (value, first, index) = (0, 0, 0)
        for length in 1..<16 {
            guard let bit = take(1) else { return nil }
            value |= bit
            let count = code.counts[length]
            if value - count < first {
                let place = index + value - first
                return code.symbols.indices.contains(place) ? code.symbols[place] : nil
            }
            index += count
            first = (first + count) << 1
            value <<= 1
        }
        return nil
    }

    private static let fixed = (
        literals: Code((0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }),
        distances: Code(Array(repeating: 5, count: 30))
    )

    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    private mutating func dynamic() -> Bool {
        guard let literals = take(5), let distances = take(5), let codes = take(4) else { return false }
        let wanted = (literals: literals + 257, all: literals + 257 + distances + 1)
        var lengths = Array(repeating: 0, count: 19)
        for place in Self.order.prefix(codes + 4) {
            guard let length = take(3) else { return false }
            lengths[place] = length
        }
        let code = Code(lengths)
        var all: [Int] = []
        while all.count < wanted.all {
            guard let symbol = symbol(code) else { return false }
            guard symbol > 15 else {
                all.append(symbol)
                continue
            }
            let (width, least) = symbol == 16 ? (2, 3) : symbol == 17 ? (3, 3) : (7, 11)
            guard let more = take(width), symbol > 16 || !all.isEmpty else { return false }
            all += Array(repeating: symbol == 16 ? all[all.count - 1] : 0, count: least + more)
        }
        guard all.count == wanted.all else { return false }
        return packed(Code(all[..<wanted.literals]), Code(all[wanted.literals...]))
    }

    private static let lengths: [(base: Int, bits: Int)] = spread(
        from: 3, groups: [8] + Array(repeating: 4, count: 5))
    private static let distances: [(base: Int, bits: Int)] = spread(
        from: 1, groups: [4] + Array(repeating: 2, count: 13))

    /// The base values of codes and the numbers of their extra bits, which increase by one with each group.
    private static func spread(from first: Int, groups: [Int]) -> [(base: Int, bits: Int)] {
        var base = first
        return groups.enumerated().flatMap { bits, count in
            (0..<count).map { _ in
                defer { base += 1 << bits }
                return (base, bits)
            }
        }
    }

    private mutating func packed(_ literals: Code, _ distances: Code) -> Bool {
        while let symbol = symbol(literals) {
            if symbol == 256 { return true }
            if result.count >= limit { return false }
            guard symbol > 256 else {
                result.append(UInt8(symbol))
                continue
            }
            // The greatest length has its own code.
            let entry = symbol == 285 ? (258, 0) : symbol < 285 ? Self.lengths[symbol - 257] : (0, 0)
            guard entry.0 > 0, let more = take(entry.1), let far = self.symbol(distances),
                Self.distances.indices.contains(far), let rest = take(Self.distances[far].bits)
            else { return false }
            let distance = Self.distances[far].base + rest
            guard distance <= result.count else { return false }
            for _ in 0..<(entry.0 + more) { result.append(result[result.count - distance]) }
        }
        return false
    }
}
