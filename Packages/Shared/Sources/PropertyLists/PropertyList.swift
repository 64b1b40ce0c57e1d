public import Foundation

/// A property list, read within limits before other code uses its content.
///
/// Foundation's readers recurse without a limit, and its unarchiver crashes on a contradictory archive.
/// Reading into this type is bounded by ``PropertyListLimits``.
public enum PropertyList: Hashable, Sendable {
    case string(String)
    /// An integer of up to 128 bits, the largest size in the binary format.
    case integer(Int128)
    case real(Double)
    case bool(Bool)
    /// A date in seconds since the beginning of 2001.
    case date(Double)
    case data(Data)
    case array([PropertyList])
    case dictionary([String: PropertyList])
    /// A keyed archive's reference to one of its objects; Foundation reads no more than 32 bits.
    case uid(UInt32)
}

extension PropertyList {
    /// Whether two values are the same; a NaN equals another one, so that a list equals its copy.
    public static func == (one: PropertyList, other: PropertyList) -> Bool {
        switch (one, other) {
        case (.string(let first), .string(let second)): first == second
        case (.integer(let first), .integer(let second)): first == second
        case (.real(let first), .real(let second)): first == second || first.isNaN && second.isNaN
        case (.bool(let first), .bool(let second)): first == second
        case (.date(let first), .date(let second)): first == second || first.isNaN && second.isNaN
        case (.data(let first), .data(let second)): first == second
        case (.array(let first), .array(let second)): first == second
        case (.dictionary(let first), .dictionary(let second)): first == second
        case (.uid(let first), .uid(let second)): first == second
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch self {
        case .string(let text): hasher.combine(text)
        case .integer(let number): hasher.combine(number)
        case .real(let number), .date(let number): hasher.combine(number.isNaN ? .nan : number)
        case .bool(let flag): hasher.combine(flag)
        case .data(let data): hasher.combine(data)
        case .array(let values): hasher.combine(values)
        case .dictionary(let members): hasher.combine(members)
        case .uid(let number): hasher.combine(number)
        }
    }

    /// Reads a property list in the binary or XML format.
    public init(_ data: Data, limits: PropertyListLimits = .standard) throws(PropertyListError) {
        guard data.count <= limits.bytes else { throw .tooLarge(bytes: data.count, limit: limits.bytes) }
        let bytes = [UInt8](data)
        if bytes.starts(with: BinaryReader.magic) {
            var reader = try BinaryReader(bytes, limits: limits)
            self = try reader.read()
        } else {
            var reader = XMLReader(bytes, limits: limits)
            self = try reader.read()
        }
    }

    public var string: String? { if case .string(let text) = self { text } else { nil } }
    public var data: Data? { if case .data(let data) = self { data } else { nil } }
    public var array: [PropertyList]? { if case .array(let values) = self { values } else { nil } }
    public var dictionary: [String: PropertyList]? {
        if case .dictionary(let members) = self { members } else { nil }
    }
    public var integer: Int? { if case .integer(let number) = self { Int(exactly: number) } else { nil } }

    /// The index of the object that this value of a keyed archive refers to; in XML, such a reference is a
    /// dictionary.
    public var reference: Int? {
        switch self {
        case .uid(let number): Int(exactly: number)
        case .dictionary(let members) where members.count == 1: members["CF$UID"]?.integer
        default: nil
        }
    }

    public subscript(key: String) -> PropertyList? { dictionary?[key] }
}

/// The limits on reading a property list.
public struct PropertyListLimits: Sendable {
    public var bytes: Int
    /// The nesting depth of arrays and dictionaries.
    public var depth: Int
    public var objects: Int
    /// The size of all values in bytes, each counted once per reference.
    public var weight: Int

    public init(bytes: Int, depth: Int, objects: Int, weight: Int) {
        self.bytes = bytes
        self.depth = depth
        self.objects = objects
        self.weight = weight
    }

    /// The standard limits, which several thousand bookings do not reach.
    public static let standard = PropertyListLimits(
        bytes: 16 << 20, depth: 64, objects: 200_000, weight: 64 << 20)
}

/// An error in reading a property list.
public enum PropertyListError: Error, Hashable, CustomStringConvertible {
    case tooLarge(bytes: Int, limit: Int)
    case tooDeep(limit: Int)
    case tooManyObjects(limit: Int)
    /// The values refer to each other so often that they would exhaust the memory.
    case tooHeavy(limit: Int)
    case contradiction(String)
    case noList

    public var description: String {
        switch self {
        case .tooLarge(let bytes, let limit):
            "The property list has \(bytes) bytes; at most \(limit) are read."
        case .tooDeep(let limit): "The property list is nested deeper than \(limit) levels."
        case .tooManyObjects(let limit): "The property list has more than \(limit) values."
        case .tooHeavy(let limit):
            "The property list's values have more than \(limit) bytes with repetitions."
        case .contradiction(let what): "The property list is damaged: \(what)."
        case .noList: "The data is not a property list."
        }
    }
}
