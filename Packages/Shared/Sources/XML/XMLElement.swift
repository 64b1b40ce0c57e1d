/// An element with its attributes and content, as an immutable value.
public struct XMLElement: Hashable, Sendable {
    /// The local name, without prefix.
    public let name: String
    public let prefix: String?
    /// The namespace's address; nil outside any namespace and on an element built by hand.
    public let namespace: String?
    /// Namespace declarations first, then the attributes, each in document order. (libxml2 keeps the two
    /// apart.)
    public let attributes: [XMLAttribute]
    /// Elements and texts in document order; neighbouring texts are one, comments and instructions are left
    /// out.
    public let children: [XMLNode]
    /// The line on which its start tag ends, from 1; 0 on an element built by hand.
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

    /// An element that holds text and nothing else.
    public init(_ name: String, attributes: [XMLAttribute] = [], text: String) {
        self.init(name, attributes: attributes, children: [.text(text)])
    }

    /// An element that holds elements and nothing else.
    public init(_ name: String, attributes: [XMLAttribute] = [], elements: [XMLElement]) {
        self.init(name, attributes: attributes, children: elements.map(XMLNode.element))
    }

    /// `prefix:name`, or the name alone.
    public var qualifiedName: String { prefix.map { "\($0):\(name)" } ?? name }

    /// The child elements.
    public var elements: [XMLElement] {
        children.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// The element's own text, without that of its children.
    public var text: String {
        children.compactMap { if case .text(let text) = $0 { text } else { nil } }.joined()
    }

    /// The first child element of that local name.
    public subscript(name: String) -> XMLElement? { elements.first { $0.name == name } }

    /// The value of the attribute with that qualified name.
    public func attribute(_ qualifiedName: String) -> String? {
        attributes.first { $0.qualifiedName == qualifiedName }?.value
    }
}

extension XMLElement {
    /// Two elements are equal when their contents are equal, at any position.
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

/// A piece of an element's content.
public enum XMLNode: Hashable, Sendable {
    case element(XMLElement)
    case text(String)
}
