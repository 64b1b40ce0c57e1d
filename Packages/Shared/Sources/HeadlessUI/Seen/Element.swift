/// One thing a person perceives and what touching it does: snapshots and gestures both work on these, so that
/// what is seen is what can be touched.
@MainActor struct Element {
    var role: String
    var id: String?
    var label: String?
    var value: String?
    /// The colour of the text, where the app has set one.
    var color: String?
    var isEnabled = true
    var isFocused = false
    /// Whether touches reach it: not so inside a view that ignores them.
    var isTouchable = true
    var view: UIView?
    var tap: (() -> Void)?
    var children: [Element] = []

    /// The element and everything in it, in reading order.
    var all: [Element] { [self] + children.flatMap(\.all) }

    var node: Snapshot.Node {
        Snapshot.Node(
            role: role, id: id, label: label, value: value, color: color, isEnabled: isEnabled,
            isFocused: isFocused, children: children.map(\.node))
    }
}
