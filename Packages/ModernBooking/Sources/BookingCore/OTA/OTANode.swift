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
