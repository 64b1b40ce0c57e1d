/// An attribute or a namespace declaration (`xmlns` or `xmlns:prefix`) of an element.
public struct XMLAttribute: Hashable, Sendable {
    /// The local name, without its prefix; `xmlns` for a declaration of the default namespace.
    public let name: String
    public let prefix: String?
    /// The namespace URI; nil if the attribute has no prefix or was not parsed.
    public let namespace: String?
    public let value: String

    public init(_ name: String, prefix: String? = nil, namespace: String? = nil, value: String) {
        self.name = name
        self.prefix = prefix
        self.namespace = namespace
        self.value = value
    }

    /// Creates an attribute from its qualified name, `name` or `prefix:name`.
    public init(qualified: String, value: String) {
        let parts = qualified.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let hasPrefix = parts.count == 2
        self.init(
            String(parts[hasPrefix ? 1 : 0]), prefix: hasPrefix ? String(parts[0]) : nil, value: value)
    }

    /// The name with its prefix, if it has one.
    public var qualifiedName: String { prefix.map { "\($0):\(name)" } ?? name }

    /// Whether the attribute declares a namespace.
    public var isDeclaration: Bool { prefix == "xmlns" || (prefix == nil && name == "xmlns") }
}
