/// A binary property list, read without recursion.
///
/// Objects may be shared, so a small file can stand for a text without end: what grows beyond eight times the
/// file and a MiB, and a container that holds itself, are refused.
struct BinaryPropertyList {
    private let bytes: UnsafeRawBufferPointer
    private let offsetSize: Int
    private let referenceSize: Int
    private let count: Int
    private let table: Int
    private var open: [Container] = []
    private var isOpen: Set<Int> = []
    private var result = Conversion()

    /// An open container: `count` references at `start`; a dictionary's keys come before all its values.
    private struct Container {
        let object: Int
        let isArray: Bool
        let start: Int
        let count: Int
        var done = 0
    }

    static func convert(_ bytes: UnsafeRawBufferPointer) throws(ConversionFailure) -> Conversion {
        var list = try BinaryPropertyList(bytes)
        try list.value(Int(truncatingIfNeeded: try list.integer(at: bytes.count - 16, size: 8)))
        while let container = list.open.last { try list.element(of: container) }
        return list.result
    }

    /// Reads the trailer: the sizes of offsets and references, the count of objects, the root, the table.
    private init(_ bytes: UnsafeRawBufferPointer) throws(ConversionFailure) {
        self.bytes = bytes
        guard bytes.count >= 40 else { throw Self.damaged }
        (offsetSize, referenceSize) = (Int(bytes[bytes.count - 26]), Int(bytes[bytes.count - 25]))
        let number = { (place: Int) in
            bytes[place..<(place + 8)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        }
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let count = Int(exactly: number(bytes.count - 24)),
            let table = Int(exactly: number(bytes.count - 8)), table <= bytes.count - 32,
            count <= (bytes.count - 32 - table) / offsetSize
        else { throw Self.damaged }
        (self.count, self.table) = (count, table)
    }

    private static let damaged = ConversionFailure(.unsupported("a damaged binary property list"), at: 0)

    private func integer(at place: Int, size: Int) throws(ConversionFailure) -> UInt64 {
        guard place >= 0, size <= bytes.count, place <= bytes.count - size else { throw Self.damaged }
        return bytes[place..<(place + size)].reduce(0) { $0 << 8 | UInt64($1) }
    }

    private mutating func element(of container: Container) throws(ConversionFailure) {
        guard container.done < container.count else {
            open.removeLast()
            isOpen.remove(container.object)
            result.write(container.isArray ? ")" : "}")
            return finishValue()
        }
        open[open.count - 1].done += 1
        if !container.isArray {
            let key = try reference(container.start, container.done)
            guard let text = try string(try place(of: key)) else { throw Self.damaged }
            result.string(text, at: 0)
            result.write("=")
        }
        try value(reference(container.start, container.done + (container.isArray ? 0 : container.count)))
    }

    private func reference(_ start: Int, _ index: Int) throws(ConversionFailure) -> Int {
        Int(truncatingIfNeeded: try integer(at: start + index * referenceSize, size: referenceSize))
    }

    private func place(of object: Int) throws(ConversionFailure) -> Int {
        guard (0..<count).contains(object) else { throw Self.damaged }
        return Int(truncatingIfNeeded: try integer(at: table + object * offsetSize, size: offsetSize))
    }

    private mutating func value(_ object: Int) throws(ConversionFailure) {
        guard result.bytes.count <= bytes.count * 8 + 1_048_576 else {
            throw ConversionFailure(.tooLarge, at: 0)
        }
        let place = try place(of: object)
        let marker = UInt8(truncatingIfNeeded: try integer(at: place, size: 1))
        if let text = try string(place) {
            result.string(text, at: 0)
            return finishValue()
        }
        switch marker >> 4 {
        case 0x0 where marker == 0x08 || marker == 0x09:
            result.string(marker == 0x09 ? "YES".utf8 : "NO".utf8, at: 0)
            finishValue()
        case 0x4:
            let (start, length) = try extent(at: place, unit: 1)
            result.data(bytes[start..<(start + length)], at: 0)
            finishValue()
        case 0xA, 0xD: try begin(object, isArray: marker >> 4 == 0xA, at: place)
        default: throw ConversionFailure(.unsupported("this kind of binary value"), at: 0)
        }
    }

    private mutating func begin(_ object: Int, isArray: Bool, at place: Int) throws(ConversionFailure) {
        guard isOpen.insert(object).inserted else { throw Self.damaged }
        let (start, count) = try extent(at: place, unit: isArray ? referenceSize : 2 * referenceSize)
        result.open(isArray ? "(" : "{", at: 0)
        open.append(Container(object: object, isArray: isArray, start: start, count: count))
    }

    private mutating func finishValue() {
        guard let container = open.last else { return }
        result.write(container.isArray ? "," : ";")
    }

    /// The text of a string or an integer; nil for anything else.
    private func string(_ place: Int) throws(ConversionFailure) -> [UInt8]? {
        let marker = UInt8(truncatingIfNeeded: try integer(at: place, size: 1))
        switch marker >> 4 {
        case 0x1 where marker <= 0x13:
            return Array(String(try integer(at: place + 1, size: 1 << Int(marker & 3))).utf8)
        case 0x5:
            let (start, length) = try extent(at: place, unit: 1)
            return Array(String(decoding: bytes[start..<(start + length)], as: UTF8.self).utf8)
        case 0x6:
            let (start, length) = try extent(at: place, unit: 2)
            let units = stride(from: start, to: start + 2 * length, by: 2).map {
                UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
            }
            return Array(String(decoding: units, as: UTF16.self).utf8)
        default: return nil
        }
    }

    /// Where the contents of an object start and how many there are, each of `unit` bytes; all inside.
    private func extent(at place: Int, unit: Int) throws(ConversionFailure) -> (start: Int, count: Int) {
        let low = Int(try integer(at: place, size: 1) & 15)
        var (start, count) = (place + 1, low)
        if low == 15 {
            let marker = try integer(at: place + 1, size: 1)
            guard marker >> 4 == 1, marker & 15 <= 3 else { throw Self.damaged }
            let size = 1 << Int(marker & 15)
            start = place + 2 + size
            guard let exact = Int(exactly: try integer(at: place + 2, size: size)) else { throw Self.damaged }
            count = exact
        }
        guard start <= bytes.count, count <= (bytes.count - start) / unit else { throw Self.damaged }
        return (start, count)
    }
}
