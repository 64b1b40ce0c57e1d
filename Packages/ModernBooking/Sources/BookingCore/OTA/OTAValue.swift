import Foundation

/// A value in a message or a reply, in either encoding.
public enum OTAValue: Hashable, Sendable {
    case object(OTAObject)
    case array([OTAValue])
    case string(String)
    /// A number in the reply's spelling, so that no digit of an identifier is lost.
    case number(String)
    case bool(Bool)
    case null
}

extension OTAValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    public init(stringLiteral value: String) {
        self = .string(value)
    }

    public init(arrayLiteral elements: OTAValue...) {
        self = .array(elements)
    }

    public init(dictionaryLiteral elements: (String, OTAValue)...) {
        self = .object(OTAObject(elements.map { OTAObject.Member(key: $0, value: $1) }))
    }
}

/// An object with its members in the order of the reply.
public struct OTAObject: Hashable, Sendable {
    /// A key and its value.
    public struct Member: Hashable, Sendable {
        public let key: String
        public let value: OTAValue

        public init(key: String, value: OTAValue) {
            self.key = key
            self.value = value
        }
    }

    public let members: [Member]

    public init(_ members: [Member] = []) {
        self.members = members
    }

    /// The value of a key; of a repeated key, the last one.
    public subscript(key: String) -> OTAValue? {
        members.last { $0.key == key }?.value
    }
}

extension OTAValue {
    /// The value as a description prints it: a string unchanged, a number by its value, and arrays and
    /// objects as a property list with sorted keys.
    public var listing: String {
        switch self {
        case .string(let text): text
        case .number(let spelling): OTANumber(spelling).map { "\($0)" } ?? spelling
        case .bool(let flag): flag ? "1" : "0"
        case .null: "<null>"
        case .array, .object: listing(indent: "")
        }
    }

    private func listing(indent: String) -> String {
        let inner = indent + "    "
        switch self {
        case .array(let values):
            let lines = values.map { inner + $0.listing(indent: inner) }.joined(separator: ",\n")
            return "\(indent)(\n\(lines)\(values.isEmpty ? "" : "\n")\(indent))"
        case .object(let object):
            let members = Dictionary(object.members.map { ($0.key, $0.value) }) { _, last in last }
            let lines = members.sorted { $0.key < $1.key }.map { key, value in
                "\(inner)\(key.listed) = \(value.listing(indent: inner));\n"
            }
            return indent + "{\n" + lines.joined() + indent + "}"
        default: return listing.listed
        }
    }
}

extension String {
    /// The text, quoted and escaped unless it consists of letters and digits.
    fileprivate var listed: String {
        let isPlain = utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0.isLetter }
        if isPlain, !isEmpty { return self }
        return quoted { scalar in
            if ("\u{20}"..<"\u{7F}").contains(scalar) { return nil }
            return String(scalar).utf16.map { "\\U" + $0.fourDigits }.joined()
        }
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
    }
}

/// A value in a reply, or its absence.
///
/// A member of an empty node is an empty node. Reading a member of a value that is not an object throws an
/// error, because the reply does not have the expected structure.
public struct OTANode: Hashable, Sendable {
    public let value: OTAValue?

    public init(_ value: OTAValue?) {
        self.value = value
    }

    /// The object's member with a key; an empty node if there is none.
    public subscript(key: String) -> OTANode {
        get throws(MalformedReply) {
            switch value {
            case nil: return OTANode(nil)
            case .object(let object): return OTANode(object[key])
            default: throw MalformedReply(key: key)
            }
        }
    }

    /// Whether the node has a value; null counts as one.
    public var exists: Bool { value != nil }

    /// The elements of an array; nil for any other value.
    public var elements: [OTANode]? {
        guard case .array(let values) = value else { return nil }
        return values.map { OTANode($0) }
    }

    /// The value as a description prints it, including arrays, objects and null; nil for an empty node.
    public var listing: String? { value?.listing }

    /// The value as text, spelled as in the reply; nil for an empty node and for null.
    public var text: String? {
        get throws(MalformedReply) {
            switch value {
            case nil, .null: return nil
            case .string(let text), .number(let text): return text
            case .bool(let flag): return flag ? "1" : "0"
            case .array, .object: throw MalformedReply(key: nil)
            }
        }
    }

    /// The value as ``text``, or as a description prints it if it is an array or object.
    ///
    /// It reads a value that nobody is shown, so that an odd one does not make the whole reply unreadable.
    public var lenientText: String? { (try? text) ?? (value == .null ? nil : listing) }

    /// The value as a string, nil for an empty node; any other value, even a number or null, is an error.
    public var words: String? {
        get throws(MalformedReply) {
            switch value {
            case nil: return nil
            case .string(let text): return text
            default: throw MalformedReply(key: nil)
            }
        }
    }
}

extension OTANode {
    /// The value as an integer: a number without its decimals, the integer that a text begins with, or 1 for
    /// `true`; otherwise 0.
    public var integer: Int {
        get throws(MalformedReply) {
            guard case .number(let spelling) = value else { return try text?.leadingInteger ?? 0 }
            return OTANumber(spelling)?.integer ?? 0
        }
    }

    /// Whether the value is `true`, a number other than 0, or a text that Foundation reads as true, such as
    /// `true`, `yes` or `-1`, but not `+t`.
    public var isTrue: Bool {
        get throws(MalformedReply) {
            if case .number(let spelling) = value { return OTANumber(spelling)?.isTrue ?? false }
            return try text.map { ($0 as NSString).boolValue } ?? false
        }
    }
}

extension OTANode {
    /// Returns the elements of a wrapper: those of an array, or those under `name` in an object; none when
    /// the wrapper is missing or empty.
    public func list(of name: String) throws(MalformedReply) -> [OTANode] {
        switch value {
        case nil, .null, .string(""): return []
        case .array(let values): return values.map { OTANode($0) }
        default:
            let single = try self[name]
            return single.elements ?? (single.exists ? [single] : [])
        }
    }
}

/// An error in a reply that does not have the expected structure.
public struct MalformedReply: Error, Hashable, CustomStringConvertible {
    /// The key of a member that was read from a value other than an object; nil for a value that is not the
    /// expected text.
    public let key: String?

    public init(key: String?) {
        self.key = key
    }

    public var description: String {
        guard let key else { return "The reply contains a value of another type where a text is expected." }
        return "The reply contains another value where an object with the member \(key) is expected."
    }
}
