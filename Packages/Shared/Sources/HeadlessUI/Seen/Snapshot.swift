/// A tree of the elements that a person perceives at one moment.
public struct Snapshot: Sendable, Equatable {
    /// A visible element.
    ///
    /// A nil label or value is absent; an empty one is present and blank.
    public struct Node: Sendable, Equatable {
        public var role: String
        public var id: String?
        public var label: String?
        public var value: String?
        /// The colour of the text, such as `#B3B3B3`, or nil if the app sets none.
        public var color: String?
        public var isEnabled: Bool
        public var isFocused: Bool
        /// What else a person sees of it, such as `selected`.
        ///
        /// A row can have `selected` and `disclosure`, a button `done`, a label its `lines`, a wheel its
        /// `rows`, a date picker the first date, after `from`, and a scroll view `scrolled to` and `fixed`.
        public var traits: [String]
        public var children: [Node]

        public init(
            role: String, id: String? = nil, label: String? = nil, value: String? = nil,
            color: String? = nil, isEnabled: Bool = true, isFocused: Bool = false, traits: [String] = [],
            children: [Node] = []
        ) {
            self.role = role
            self.id = id
            self.label = label
            self.value = value
            self.color = color
            self.isEnabled = isEnabled
            self.isFocused = isFocused
            self.traits = traits
            self.children = children
        }
    }

    /// The window, whose children are the visible elements.
    public var root: Node

    public init(root: Node) {
        self.root = root
    }

    /// Takes a snapshot of the application.
    ///
    /// The method changes no state and calls no code of the app.
    @MainActor public static func take() -> Snapshot {
        Snapshot(root: Node(role: "window", children: Scene.current.top.map(\.node)))
    }

    /// Takes a snapshot, and stock of what it does not show, at the same moment.
    ///
    /// - Parameter isKept: whether the next gesture uses the elements of this moment; the caller then calls
    ///   ``UIApplication/forgetScene()`` before anything but that gesture can change the screen.
    @MainActor public static func takeAll(forGesture isKept: Bool = false) -> (seen: Snapshot, unseen: Unseen)
    {
        let scene = Scene.current
        let elements = scene.top
        UIApplication.shared.knownScene = isKept ? scene : nil
        let snapshot = Snapshot(root: Node(role: "window", children: elements.map(\.node)))
        return (snapshot, Unseen.take(elements))
    }

    /// Returns the first node with that identifier.
    public func node(_ id: String) -> Node? {
        root.all.first { $0.id == id }
    }

    /// The tree as text, one line per node, each level indented by two more spaces; equal trees give equal
    /// text.
    public var text: String {
        root.lines(depth: 0).joined(separator: "\n")
    }
}

extension Snapshot.Node {
    /// The node and its descendants, in reading order.
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
        parts += traits.map { "(\($0))" }
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
