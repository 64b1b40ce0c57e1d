/// A place in a reply, where there may be nothing.
///
/// Asking an empty place for a member leads to another empty place; asking anything but an object for one is
/// a fault of the reply, because its sender meant another shape than the reader does.
public struct OTANode: Hashable, Sendable {
    public let value: OTAValue?

    public init(_ value: OTAValue?) {
        self.value = value
    }

    /// The place under a key of the object that stands here.
    public subscript(key: String) -> OTANode {
        get throws(MalformedReply) {
            switch value {
            case nil: return OTANode(nil)
            case .object(let object): return OTANode(object[key])
            default: throw MalformedReply(key: key)
            }
        }
    }

    /// Whether anything, be it a null, stands here.
    public var exists: Bool { value != nil }

    /// The elements, when it is an array that stands here.
    public var elements: [OTANode]? {
        guard case .array(let values) = value else { return nil }
        return values.map { OTANode($0) }
    }

    /// What stands here as a sentence says it, be it a null or a structure; nil for nothing.
    public var listing: String? { value?.listing }

    /// The words or the number that stand here, as they are spelled; nil for nothing and for null.
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

    /// The words that stand here; a number or a null is a fault where only words can be meant.
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
    /// The whole number that stands here, in digits or in words that begin with digits; 0 for anything else.
    public var integer: Int {
        get throws(MalformedReply) {
            guard case .number(let spelling) = value else { return try text?.leadingInteger ?? 0 }
            return OTANumber(spelling)?.integer ?? 0
        }
    }

    /// Whether what stands here means yes: `true`, `yes`, or a number other than 0, whatever its sign.
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
    /// What stands in a wrapper: a list when there are several, under `name` when there is one, none when it
    /// is absent or empty.
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

/// A reply whose nodes do not have the shape that the message defines.
public struct MalformedReply: Error, Hashable, CustomStringConvertible {
    /// The member that was asked of something that is no object; nil when it is a value itself that is out of
    /// place.
    public let key: String?

    public init(key: String?) {
        self.key = key
    }

    public var description: String {
        guard let key else { return "The reply holds a structure where a plain value belongs." }
        return "The reply has no object where \(key) is looked for."
    }
}
