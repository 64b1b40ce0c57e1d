/// A JSON value that preserves the order of keys, repeated keys and the spelling of numbers for comparison.
///
/// Two texts are equal if their bytes are.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number in its original spelling, for example `1.50`.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// A key of an object with its value.
    public struct Member: Hashable, Sendable {
        public var key: String
        public var value: JSONValue

        public init(_ key: String, _ value: JSONValue) {
            self.key = key
            self.value = value
        }
    }
}

extension JSONValue {
    /// The first value for `key`; nil if the value is not an object.
    public subscript(_ key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    public var bool: Bool? {
        if case .bool(let flag) = self { flag } else { nil }
    }

    public var integer: Int? {
        if case .number(let text) = self { Int(text) } else { nil }
    }

    public var array: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    public var members: [Member]? {
        if case .object(let members) = self { members } else { nil }
    }

    /// The number of values without children.
    public var leafCount: Int {
        switch self {
        case .array(let elements):
            var count = 0
            for element in elements { count += element.leafCount }
            return count
        case .object(let members):
            var count = 0
            for member in members { count += member.value.leafCount }
            return count
        default: return 1
        }
    }

    /// The value with the members of every object in order of their key; repeated keys keep their order.
    public var sorted: JSONValue {
        switch self {
        case .array(let elements): .array(elements.map(\.sorted))
        case .object(let members):
            .object(
                members.enumerated()
                    .sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }
                    .map { Member($0.element.key, $0.element.value.sorted) })
        default: self
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(integerLiteral value: Int) { self = .number("\(value)") }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member($0, $1) })
    }

    public init(_ number: some BinaryInteger) { self = .number("\(number)") }
    public init(_ text: String?) { self = text.map { .string($0) } ?? .null }
}
