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
