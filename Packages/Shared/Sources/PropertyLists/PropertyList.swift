public import Foundation

/// A value of a property list; what a file holds is read into one before anything else looks at it.
///
/// Foundation's readers recurse as deep as a file says, and its unarchiver ends the process at an archive
/// that contradicts itself. Reading into this type is bounded by ``PropertyListLimits``.
public enum PropertyList: Hashable, Sendable {
    case string(String)
    /// As wide as the binary form can be.
    case integer(Int128)
    case real(Double)
    case bool(Bool)
    /// Seconds since the beginning of 2001.
    case date(Double)
    case data(Data)
    case array([PropertyList])
    case dictionary([String: PropertyList])
    /// A keyed archive's reference to one of its objects; Foundation reads none with more bits.
    case uid(UInt32)
}

extension PropertyList {
    /// Reads a list in its binary form or as XML.
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

    /// The object that a keyed archive refers to here; as XML has no word for that, it is a dictionary there.
    public var reference: Int? {
        switch self {
        case .uid(let number): Int(exactly: number)
        case .dictionary(let members) where members.count == 1: members["CF$UID"]?.integer
        default: nil
        }
    }

    public subscript(key: String) -> PropertyList? { dictionary?[key] }
}

/// How much of a property list is read.
public struct PropertyListLimits: Sendable {
    public var bytes: Int
    /// How deep arrays and dictionaries may lie in each other.
    public var depth: Int
    public var objects: Int
    /// The bytes of all values, each counted as often as the list refers to it.
    public var weight: Int

    public init(bytes: Int, depth: Int, objects: Int, weight: Int) {
        self.bytes = bytes
        self.depth = depth
        self.objects = objects
        self.weight = weight
    }

    /// Room for some thousand bookings.
    public static let standard = PropertyListLimits(
        bytes: 16 << 20, depth: 64, objects: 200_000, weight: 64 << 20)
}

/// Why bytes are not taken for a property list.
public enum PropertyListError: Error, Hashable, CustomStringConvertible {
    case tooLarge(bytes: Int, limit: Int)
    case tooDeep(limit: Int)
    case tooManyObjects(limit: Int)
    /// The values refer to each other so often that they would fill the memory.
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
            "The property list repeats its values until they have more than \(limit) bytes."
        case .contradiction(let what): "The property list is damaged: \(what)."
        case .noList: "The data is no property list."
        }
    }
}
