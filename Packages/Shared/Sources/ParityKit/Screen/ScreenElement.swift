public import ParityTrace

/// An element of a screen, as a subject reports it.
public struct ScreenElement: Hashable, Sendable {
    public var role: String
    public var id: String?
    public var label: String?
    public var value: String?
    public var isEnabled = true
    public var isFocused = false
    public var children: [ScreenElement] = []

    /// Creates the node with a key, which is its role and identifier.
    public init(_ key: String, _ jsonValue: JSONValue) {
        let parts = key.split(separator: " ", maxSplits: 1).map(String.init)
        role = parts.first ?? ""
        id = parts.count > 1 ? parts[1] : nil
        for member in jsonValue.members ?? [] {
            switch (member.key, member.value) {
            case ("label", .string(let text)): label = text
            case ("value", .string(let text)): value = text
            case ("color", .string), ("traits", .array): break
            case ("enabled", .bool(let flag)): isEnabled = flag
            case ("focused", .bool(let flag)): isFocused = flag
            default: children.append(ScreenElement(member.key, member.value))
            }
        }
    }

    /// Creates the node of a whole screen.
    public init(screen: JSONValue) {
        self.init("window", screen)
    }

    /// The node and its descendants, in reading order.
    public var all: [ScreenElement] { [self] + children.flatMap(\.all) }

    /// The name that a person sees: the node's own text, or else for a row the text of its `name`.
    public var name: String? {
        if let label, !label.isEmpty { return label }
        return role == "row" ? all.first { $0.id?.hasSuffix(".name") == true }?.label : nil
    }

    /// The node in which each row whose whole content is a title has it as its own text, such as `Reviews` of
    /// `depot.reviews`, which says the end of its identifier.
    ///
    /// A person sees no difference. Walks do not tap rows without a text of their own, of which many have no
    /// action.
    public var namingRows: ScreenElement {
        var node = self
        node.children = children.map(\.namingRows)
        if role == "row", name == nil, children.count == 1, let text = children.first, text.role == "text",
            let title = text.label, title.lowercased().contains((text.topic ?? title).lowercased())
        {
            (node.label, node.children) = (title, [])
        }
        return node
    }

    /// The last component of the identifier, which explains a bare value: `deposit` of `cost.deposit`.
    public var topic: String? { id?.split(separator: ".").last.map(String.init) }

    /// Whether the node is a control for pages and has at most one page.
    public var isOnlyPage: Bool {
        (role == "pages" || role == "pagecontrol")
            && ["0", "1"].contains(value?.split(separator: " ").last)
    }
}
