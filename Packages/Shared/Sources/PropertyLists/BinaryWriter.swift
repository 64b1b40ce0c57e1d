public import Foundation

extension PropertyList {
    /// The property list in the binary format; equal lists give equal bytes.
    ///
    /// Unlike XML, this format can represent every string, control characters included.
    public var binary: Data {
        var writer = BinaryWriter()
        return writer.write(self)
    }
}

/// Writes a property list in the binary format.
private struct BinaryWriter {
    /// An object without its references, whose size depends on the number of objects.
    private struct Object {
        var head: [UInt8]
        var references: [Int] = []
    }

    private var objects: [Object] = []

    mutating func write(_ list: PropertyList) -> Data {
        add(list)
        let referenceSize = Self.width(of: objects.count)
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for object in objects {
            offsets.append(bytes.count)
            bytes += object.head
            for reference in object.references { bytes += Self.bytes(reference, width: referenceSize) }
        }
        let table = bytes.count
        let offsetSize = Self.width(of: table)
        for offset in offsets { bytes += Self.bytes(offset, width: offsetSize) }
        bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
        for number in [objects.count, 0, table] { bytes += Self.bytes(number, width: 8) }
        return Data(bytes)
    }

    @discardableResult private mutating func add(_ value: PropertyList) -> Int {
        let number = objects.count
        objects.append(Object(head: []))
        switch value {
        case .array(let values):
            objects[number] = Object(head: Self.head(0xA0, values.count), references: values.map { add($0) })
        case .dictionary(let members):
            let sorted = members.sorted { $0.key < $1.key }
            let references = sorted.map { add(.string($0.key)) } + sorted.map { add($0.value) }
            objects[number] = Object(head: Self.head(0xD0, sorted.count), references: references)
        default: objects[number] = Object(head: Self.scalar(value))
        }
        return number
    }

    private static func scalar(_ value: PropertyList) -> [UInt8] {
        switch value {
        case .bool(let flag): [flag ? 0x09 : 0x08]
        case .integer(let number):
            Int64(exactly: number).map { [0x13] + bytes($0, width: 8) } ?? [0x14] + bytes(number, width: 16)
        // Foundation writes each NaN in one form, without its sign.
        case .real(let number): [0x23] + bytes((number.isNaN ? .nan : number).bitPattern, width: 8)
        case .date(let seconds): [0x33] + bytes(seconds.bitPattern, width: 8)
        case .data(let data): head(0x40, data.count) + data
        case .string(let text): string(text)
        case .uid(let number): [0x83] + bytes(number, width: 4)
        case .array, .dictionary: []
        }
    }

    private static func string(_ text: String) -> [UInt8] {
        let ascii = Array(text.utf8)
        if ascii.allSatisfy({ $0 < 0x80 }) { return head(0x50, ascii.count) + ascii }
        let units = Array(text.utf16)
        return head(0x60, units.count) + units.flatMap { bytes($0, width: 2) }
    }

    private static func head(_ marker: UInt8, _ count: Int) -> [UInt8] {
        count < 15 ? [marker | UInt8(count)] : [marker | 0x0F, 0x13] + bytes(count, width: 8)
    }

    private static func bytes(_ number: some FixedWidthInteger, width: Int) -> [UInt8] {
        (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    private static func width(of number: Int) -> Int {
        [1, 2, 4].first { number < 1 << ($0 * 8) } ?? 8
    }
}
