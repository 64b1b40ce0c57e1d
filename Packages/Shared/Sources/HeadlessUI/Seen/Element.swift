/// An element that a person perceives, with the action of a tap on it.
///
/// Snapshots and gestures both use elements, so that a gesture reaches exactly what a snapshot shows.
@MainActor struct Element {
    var role: String
    var id: String?
    var label: String?
    var value: String?
    /// The colour of the text, if the app sets one.
    var color: String?
    var isEnabled = true
    var isFocused = false
    /// What else a person sees of it, such as `selected`.
    var traits: [String] = []
    /// Whether touches reach the element; false inside a view that ignores touches.
    var isTouchable = true
    var view: UIView?
    var tap: (() -> Void)?
    var children: [Element] = []

    /// The element and its descendants, in reading order.
    var all: [Element] { [self] + children.flatMap(\.all) }

    var node: Snapshot.Node {
        Snapshot.Node(
            role: role, id: id, label: label, value: value, color: color, isEnabled: isEnabled,
            isFocused: isFocused, traits: traits, children: children.map(\.node))
    }
}
