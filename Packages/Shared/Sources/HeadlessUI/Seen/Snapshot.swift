/// The application as a person perceives it at one moment, as a tree.
public struct Snapshot: Sendable, Equatable {
    /// One thing perceived.
    ///
    /// A label or value is nil when it is absent, and empty when it is blank.
    public struct Node: Sendable, Equatable {
        public var role: String
        public var id: String?
        public var label: String?
        public var value: String?
        /// The colour of its text, such as `#B3B3B3`; nil where the app has set none.
        public var color: String?
        public var isEnabled: Bool
        public var isFocused: Bool
        public var children: [Node]

        public init(
            role: String, id: String? = nil, label: String? = nil, value: String? = nil,
            color: String? = nil, isEnabled: Bool = true, isFocused: Bool = false, children: [Node] = []
        ) {
            self.role = role
            self.id = id
            self.label = label
            self.value = value
            self.color = color
            self.isEnabled = isEnabled
            self.isFocused = isFocused
            self.children = children
        }
    }

    /// The window; its children are what is seen.
    public var root: Node

    public init(root: Node) {
        self.root = root
    }

    /// The present screen of the application.
    ///
    /// Looking changes nothing and asks the app nothing.
    @MainActor public static func take() -> Snapshot {
        Snapshot(root: Node(role: "window", children: Scene.current.top.map(\.node)))
    }

    /// The first node with that identifier.
    public func node(_ id: String) -> Node? {
        root.all.first { $0.id == id }
    }

    /// One line a node, children two spaces further in; the same for the same tree on every machine.
    public var text: String {
        root.lines(depth: 0).joined(separator: "\n")
    }
}

extension Snapshot.Node {
    /// The node and everything in it, in reading order.
    public var all: [Snapshot.Node] { [self] + children.flatMap(\.all) }

    /// The node without its children: `field manage.email "Email address" = "ada@example.org" (focused)`.
    public var line: String {
        var parts = [role]
        if let id { parts.append(id) }
        if let label { parts.append(Self.quoted(label)) }
        if let value { parts.append("= \(Self.quoted(value))") }
        if let color { parts.append("(\(color))") }
        if !isEnabled { parts.append("(disabled)") }
        if isFocused { parts.append("(focused)") }
        return parts.joined(separator: " ")
    }

    func lines(depth: Int) -> [String] {
        [String(repeating: "  ", count: depth) + line] + children.flatMap { $0.lines(depth: depth + 1) }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
