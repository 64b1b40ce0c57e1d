import Foundation

/// Reads the binary form of a property list: a table of objects that refer to each other by number.
///
/// Each object is read once, however often it is referred to, and together they have no more bytes than there
/// are, so reading takes time and memory linear in the bytes.
struct BinaryReader {
    static let magic = Array("bplist0".utf8)
    private static let trailerSize = 32

    /// An object as far as it is known.
    private enum State {
        case unread
        /// Being read: an object that refers to it now is a part of it.
        case open
        case read(PropertyList, height: Int, weight: Int)
    }

    private let bytes: [UInt8]
    private let limits: PropertyListLimits
    private let offsets: Int
    private let offsetSize: Int
    private let referenceSize: Int
    private let top: Int
    private var states: [State]
    /// How many bytes the objects that are still unread can have at most.
    private var left: Int

    init(_ bytes: [UInt8], limits: PropertyListLimits) throws(PropertyListError) {
        self.bytes = bytes
        self.limits = limits
        left = bytes.count
        let trailer = bytes.count - Self.trailerSize
        guard trailer >= 8 else { throw .contradiction("it is cut off") }
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
            throw .contradiction("its numbers have no width")
        }
        let numbers = [8, 16, 24].map { Self.number(in: bytes, at: trailer + $0, width: 8) }
        guard let count = numbers[0], let top = numbers[1], let offsets = numbers[2] else {
            throw .contradiction("its table of objects has no place")
        }
        guard count <= limits.objects else { throw .tooManyObjects(limit: limits.objects) }
        guard top < count, offsets <= trailer, count * offsetSize <= trailer - offsets else {
            throw .contradiction("its table of objects does not fit into it")
        }
        self.offsets = offsets
        self.top = top
        states = Array(repeating: .unread, count: count)
    }

    mutating func read() throws(PropertyListError) -> PropertyList {
        try object(top, depth: 0).value
    }

    private typealias Read = (value: PropertyList, height: Int, weight: Int)

    private mutating func object(_ number: Int, depth: Int) throws(PropertyListError) -> Read {
        guard states.indices.contains(number) else { throw .contradiction("an object refers to none") }
        switch states[number] {
        case .open: throw .contradiction("an object contains itself")
        case .read(let value, let height, let weight):
            guard depth + height <= limits.depth else { throw .tooDeep(limit: limits.depth) }
            return (value, height, weight)
        case .unread: break
        }
        guard depth <= limits.depth else { throw .tooDeep(limit: limits.depth) }
        guard let place = Self.number(in: bytes, at: offsets + number * offsetSize, width: offsetSize),
            place >= 8, place < bytes.count - Self.trailerSize
        else { throw .contradiction("an object has no place") }
        states[number] = .open
        let read = try value(at: place, depth: depth)
        guard read.weight <= limits.weight else { throw .tooHeavy(limit: limits.weight) }
        states[number] = .read(read.value, height: read.height, weight: read.weight)
        return read
    }

    private mutating func value(at place: Int, depth: Int) throws(PropertyListError) -> Read {
        let marker = bytes[place]
        let low = Int(marker & 0x0F)
        switch marker >> 4 {
        case 0x0 where low == 8 || low == 9: return scalar(.bool(low == 9))
        case 0x1 where low <= 4: return scalar(.integer(try integer(at: place + 1, width: 1 << low)))
        case 0x2 where low == 2:
            let bits = try unsigned(at: place + 1, width: 4)
            return scalar(.real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))))
        case 0x2 where low == 3:
            return scalar(.real(Double(bitPattern: try unsigned(at: place + 1, width: 8))))
        case 0x3 where low == 3:
            return scalar(.date(Double(bitPattern: try unsigned(at: place + 1, width: 8))))
        case 0x4: return scalar(.data(Data(try run(at: place, low, width: 1))))
        case 0x5: return scalar(.string(try text(ascii: try run(at: place, low, width: 1))))
        case 0x6: return scalar(.string(try text(utf16: try run(at: place, low, width: 2))))
        case 0x8 where low < 8:
            guard let number = UInt32(exactly: try unsigned(at: place + 1, width: low + 1)) else {
                throw .contradiction("a reference has more than 32 bits")
            }
            return scalar(.uid(number))
        case 0xA: return try array(at: place, low, depth: depth)
        case 0xD: return try dictionary(at: place, low, depth: depth)
        default: throw .contradiction("an object is of no kind")
        }
    }

    private func scalar(_ value: PropertyList) -> Read {
        let payload =
            switch value {
            case .string(let text): text.utf8.count
            case .data(let data): data.count
            default: 0
            }
        return (value, 0, 16 + payload)
    }

    // MARK: Containers

    private mutating func array(at place: Int, _ low: Int, depth: Int) throws(PropertyListError) -> Read {
        let (count, start) = try length(at: place, low)
        try check(start, count, width: referenceSize)
        var values: [PropertyList] = []
        var (height, weight) = (0, 16)
        for index in 0..<count {
            let member = try object(try reference(start, index), depth: depth + 1)
            values.append(member.value)
            height = max(height, member.height)
            weight = try added(weight, member.weight)
        }
        return (.array(values), height + 1, weight)
    }

    private mutating func dictionary(at place: Int, _ low: Int, depth: Int) throws(PropertyListError) -> Read
    {
        let (count, start) = try length(at: place, low)
        try check(start, count, width: 2 * referenceSize)
        var members: [String: PropertyList] = [:]
        var (height, weight) = (0, 16)
        for index in 0..<count {
            let key = try object(try reference(start, index), depth: depth + 1)
            let member = try object(try reference(start, count + index), depth: depth + 1)
            guard let name = key.value.string else { throw .contradiction("a key is no text") }
            guard members.updateValue(member.value, forKey: name) == nil else {
                throw .contradiction("a key is there twice")
            }
            height = max(height, member.height)
            weight = try added(try added(weight, key.weight), member.weight)
        }
        return (.dictionary(members), height + 1, weight)
    }

    private func added(_ weight: Int, _ more: Int) throws(PropertyListError) -> Int {
        let sum = weight + more
        guard sum <= limits.weight else { throw .tooHeavy(limit: limits.weight) }
        return sum
    }

    private func reference(_ start: Int, _ index: Int) throws(PropertyListError) -> Int {
        guard let number = Self.number(in: bytes, at: start + index * referenceSize, width: referenceSize)
        else { throw .contradiction("an object refers to none") }
        return number
    }

    // MARK: Bytes

    /// How many elements an object has, and where the first is.
    private func length(at place: Int, _ low: Int) throws(PropertyListError) -> (count: Int, start: Int) {
        guard low == 0x0F else { return (low, place + 1) }
        guard place + 1 < bytes.count, bytes[place + 1] >> 4 == 1, bytes[place + 1] & 0x0F <= 3 else {
            throw .contradiction("an object has no length")
        }
        let width = 1 << Int(bytes[place + 1] & 0x0F)
        guard let count = Self.number(in: bytes, at: place + 2, width: width) else {
            throw .contradiction("an object has no length")
        }
        return (count, place + 2 + width)
    }

    private mutating func run(at place: Int, _ low: Int, width: Int) throws(PropertyListError) -> ArraySlice<
        UInt8
    > {
        let (count, start) = try length(at: place, low)
        try check(start, count, width: width)
        return bytes[start..<start + count * width]
    }

    private mutating func check(_ start: Int, _ count: Int, width: Int) throws(PropertyListError) {
        guard start <= offsets, count <= (offsets - start) / width else {
            throw .contradiction("an object is longer than what follows it")
        }
        left -= count * width
        guard left >= 0 else { throw .contradiction("its objects lie in each other") }
    }

    private mutating func unsigned(at place: Int, width: Int) throws(PropertyListError) -> UInt64 {
        try check(place, width, width: 1)
        return bytes[place..<place + width].reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// One, two and four bytes have no sign; eight and sixteen have.
    private mutating func integer(at place: Int, width: Int) throws(PropertyListError) -> Int128 {
        try check(place, width, width: 1)
        let bits = bytes[place..<place + width].reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
        return width == 8 ? Int128(Int64(truncatingIfNeeded: bits)) : Int128(truncatingIfNeeded: bits)
    }

    private func text(ascii bytes: ArraySlice<UInt8>) throws(PropertyListError) -> String {
        guard bytes.allSatisfy({ $0 < 0x80 }) else { throw .contradiction("a text has a letter of no code") }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func text(utf16 bytes: ArraySlice<UInt8>) throws(PropertyListError) -> String {
        let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { place in
            UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])
        }
        // A text of Swift has no place for half a surrogate pair, and would have another letter there.
        guard let text = String(validating: units, as: UTF16.self) else {
            throw .contradiction("a text has half a letter")
        }
        return text
    }

    /// A number without sign; nil when it does not fit, or lies outside.
    private static func number(in bytes: [UInt8], at place: Int, width: Int) -> Int? {
        guard place >= 0, width <= bytes.count, place <= bytes.count - width else { return nil }
        return Int(exactly: bytes[place..<place + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
