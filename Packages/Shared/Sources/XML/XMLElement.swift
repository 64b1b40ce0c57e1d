/// An element with its attributes and content, as an immutable value.
public struct XMLElement: Hashable, Sendable {
    /// The local name, without its prefix.
    public let name: String
    public let prefix: String?
    /// The namespace URI; nil for an element without a namespace or one that was not parsed.
    public let namespace: String?
    /// The namespace declarations, followed by the attributes, each in document order, because libxml2 stores
    /// the two separately.
    public let attributes: [XMLAttribute]
    /// The child elements and texts in document order; adjacent texts are joined, and comments and processing
    /// instructions are omitted.
    public let children: [XMLNode]
    /// The number of the line on which the start tag ends, from 1; 0 for an element that was not parsed.
    public internal(set) var line = 0

    public init(
        _ name: String, prefix: String? = nil, namespace: String? = nil,
        attributes: [XMLAttribute] = [], children: [XMLNode] = []
    ) {
        self.name = name
        self.prefix = prefix
        self.namespace = namespace
        self.attributes = attributes
        self.children = children
    }

    /// Creates an element that contains only text.
    public init(_ name: String, attributes: [XMLAttribute] = [], text: String) {
        self.init(name, attributes: attributes, children: [.text(text)])
    }

    /// Creates an element that contains only elements.
    public init(_ name: String, attributes: [XMLAttribute] = [], elements: [XMLElement]) {
        self.init(name, attributes: attributes, children: elements.map(XMLNode.element))
    }

    /// The name with its prefix, if it has one.
    public var qualifiedName: String { prefix.map { "\($0):\(name)" } ?? name }

    /// The child elements.
    public var elements: [XMLElement] {
        children.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// The element's own text, without the text of its child elements.
    public var text: String {
        children.compactMap { if case .text(let text) = $0 { text } else { nil } }.joined()
    }

    /// The first child element with that local name.
    public subscript(name: String) -> XMLElement? { elements.first { $0.name == name } }

    /// Returns the value of the attribute with that qualified name.
    public func attribute(_ qualifiedName: String) -> String? {
        attributes.first { $0.qualifiedName == qualifiedName }?.value
    }
}

extension XMLElement {
    /// Compares names, attributes and content, but not lines.
    public static func == (left: XMLElement, right: XMLElement) -> Bool {
        left.name == right.name && left.prefix == right.prefix && left.namespace == right.namespace
            && left.attributes == right.attributes && left.children == right.children
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(attributes)
        hasher.combine(children)
    }
}

/// A child of an element.
public enum XMLNode: Hashable, Sendable {
    case element(XMLElement)
    case text(String)
}
