/// A name with a value on an element; a namespace declaration is one too (`xmlns` or `xmlns:prefix`).
public struct XMLAttribute: Hashable, Sendable {
    /// The local name, without prefix; `xmlns` for the default namespace's declaration.
    public let name: String
    public let prefix: String?
    /// The namespace's address; nil without a prefix and on an attribute built by hand.
    public let namespace: String?
    public let value: String

    public init(_ name: String, prefix: String? = nil, namespace: String? = nil, value: String) {
        self.name = name
        self.prefix = prefix
        self.namespace = namespace
        self.value = value
    }

    /// An attribute from its name as written, `name` or `prefix:name`.
    public init(qualified: String, value: String) {
        let parts = qualified.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let hasPrefix = parts.count == 2
        self.init(
            String(parts[hasPrefix ? 1 : 0]), prefix: hasPrefix ? String(parts[0]) : nil, value: value)
    }

    /// `prefix:name`, or the name alone.
    public var qualifiedName: String { prefix.map { "\($0):\(name)" } ?? name }

    /// Whether it declares a namespace.
    public var isDeclaration: Bool { prefix == "xmlns" || (prefix == nil && name == "xmlns") }
}
