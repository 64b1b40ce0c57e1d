/// One value of a reply, whichever of the two encodings it arrived in.
public enum OTAValue: Hashable, Sendable {
    case object(OTAObject)
    case array([OTAValue])
    case string(String)
    /// A number, spelled as the reply spelled it, so that no digit of an identifier is lost.
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
