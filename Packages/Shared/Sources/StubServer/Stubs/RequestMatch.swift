public import Foundation
public import WireFormat

/// The demands on a request; a part without a demand matches anything.
public struct RequestMatch: Sendable, Hashable {
    /// The demand on the path.
    public enum Path: Sendable, Hashable {
        case any
        case exactly(String)
        case ending(String)
    }

    /// The demand on the query, whose items are compared as a set.
    public enum Query: Sendable, Hashable {
        case any
        case exactly(Set<QueryItem>)
        case including(Set<QueryItem>)
    }

    /// The demand on one header; names are compared without case, and any of several equal names will
    /// do.
    public struct Header: Sendable, Hashable {
        public enum Rule: Sendable, Hashable {
            case present
            case absent
            case equals(String)
            case contains(String)
        }

        public var name: String
        public var rule: Rule

        public init(_ name: String, _ rule: Rule) {
            self.name = name
            self.rule = rule
        }
    }

    public var method: String?
    public var path: Path
    public var query: Query
    public var headers: [Header]
    public var body: BodyMatch?

    public init(
        _ method: String? = nil, path: Path = .any, query: Query = .any, headers: [Header] = [],
        body: BodyMatch? = nil
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
    }

    /// A request for exactly this path, with any query.
    public init(_ method: String? = nil, _ path: String, query: Query = .any, body: BodyMatch? = nil) {
        self.init(method, path: .exactly(path), query: query, body: body)
    }

    /// Any request at all.
    public static let any = RequestMatch()

    /// An OTA message: its name is the query item `type`, its wire the last part of the path.
    public static func message(_ name: String, wire: Wire? = nil, body: BodyMatch? = nil) -> RequestMatch {
        RequestMatch(
            "POST", path: wire.map { .ending("/" + $0.rawValue) } ?? .any,
            query: .including([QueryItem("type", name)]), body: body)
    }
}

/// One decoded name and value of a query; a name without "=" has no value.
public struct QueryItem: Sendable, Hashable, CustomStringConvertible {
    public var name: String
    public var value: String?

    public init(_ name: String, _ value: String?) {
        self.name = name
        self.value = value
    }

    public var description: String { value.map { "\(name)=\($0)" } ?? name }
}

/// The demand on a body.
public enum BodyMatch: Sendable, Hashable {
    case equals(Data)
    case contains(String)
    /// Two predicates are the same rule when their names are.
    case predicate(name: String, @Sendable (Data) -> Bool)

    func accepts(_ body: Data) -> Bool {
        switch self {
        case .equals(let data): body == data
        case .contains(let text): text.isEmpty || body.range(of: Data(text.utf8)) != nil
        case .predicate(_, let isTrue): isTrue(body)
        }
    }

    public static func == (left: BodyMatch, right: BodyMatch) -> Bool {
        switch (left, right) {
        case (.equals(let a), .equals(let b)): a == b
        case (.contains(let a), .contains(let b)): a == b
        case (.predicate(let a, _), .predicate(let b, _)): a == b
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch self {
        case .equals(let data): hasher.combine(data)
        case .contains(let text): hasher.combine(text)
        case .predicate(let name, _): hasher.combine(name)
        }
    }
}
