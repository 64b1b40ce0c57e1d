/// A value in a reply, or nothing.
///
/// A member of an empty node is an empty node. A member of any value but an object is an error, because the
/// reply has another shape than the reader expects.
public struct OTANode: Hashable, Sendable {
    public let value: OTAValue?

    public init(_ value: OTAValue?) {
        self.value = value
    }

    /// The member of an object with a key.
    public subscript(key: String) -> OTANode {
        get throws(MalformedReply) {
            switch value {
            case nil: return OTANode(nil)
            case .object(let object): return OTANode(object[key])
            default: throw MalformedReply(key: key)
            }
        }
    }

    /// Whether there is a value, which can be null.
    public var exists: Bool { value != nil }

    /// The elements of an array; nil for any other value.
    public var elements: [OTANode]? {
        guard case .array(let values) = value else { return nil }
        return values.map { OTANode($0) }
    }

    /// The value as a description prints it, structures and nulls included; nil for an empty node.
    public var listing: String? { value?.listing }

    /// The value as text, in the reply's spelling; nil for an empty node and for null.
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

    /// The value as a string; any other value, also a number or null, is an error.
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
    /// The whole number of the node: a number, or the number that its text begins with; 0 for any other
    /// value.
    public var integer: Int {
        get throws(MalformedReply) {
            guard case .number(let spelling) = value else { return try text?.leadingInteger ?? 0 }
            return OTANumber(spelling)?.integer ?? 0
        }
    }

    /// Whether the value means yes: `true`, `yes`, or a number other than 0, whatever its sign.
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
    /// Returns the elements of a wrapper: an array of several, a single one under `name`, or none when the
    /// wrapper is missing or empty.
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

/// An error about a reply that does not have the shape of its message.
public struct MalformedReply: Error, Hashable, CustomStringConvertible {
    /// The key of a member that was read from no object; nil for an array or object where a plain value
    /// belongs.
    public let key: String?

    public init(key: String?) {
        self.key = key
    }

    public var description: String {
        guard let key else { return "The reply holds a structure where a plain value belongs." }
        return "The reply has no object where \(key) is looked for."
    }
}
