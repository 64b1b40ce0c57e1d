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

    /// The demand on a header; names are compared regardless of case, and one of several headers with the
    /// name has to meet the demand.
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

    /// Creates a match for requests with exactly this path and, by default, any query.
    public init(_ method: String? = nil, _ path: String, query: Query = .any, body: BodyMatch? = nil) {
        self.init(method, path: .exactly(path), query: query, body: body)
    }

    /// A match for any request.
    public static let any = RequestMatch()

    /// Creates a match for an OTA message, whose name is the query item `type` and whose wire is the last
    /// component of the path.
    public static func message(_ name: String, wire: Wire? = nil, body: BodyMatch? = nil) -> RequestMatch {
        RequestMatch(
            "POST", path: wire.map { .ending("/" + $0.rawValue) } ?? .any,
            query: .including([QueryItem("type", name)]), body: body)
    }
}

/// A decoded name and value of a query; a name without "=" has no value.
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
    /// A predicate with a name; predicates are equal if their names are.
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
