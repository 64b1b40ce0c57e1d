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

    /// Whether the value is `true`, a number other than 0, or a text such as `true`, `yes` or `-1`.
    public var isTrue: Bool {
        get throws(MalformedReply) {
            if case .number(let spelling) = value { return OTANumber(spelling)?.isZero == false }
            let rest = try text?.drop { $0.isWhitespace || "+-0".contains($0) }
            guard let first = rest?.first else { return false }
            return "YyTt123456789".contains(first)
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
