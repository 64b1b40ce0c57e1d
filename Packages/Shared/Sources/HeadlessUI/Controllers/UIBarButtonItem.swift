/// A button in a navigation bar.
@MainActor public final class UIBarButtonItem {
    public enum Style: Sendable {
        case plain, done
    }

    public var title: String?
    public var style: Style
    public var isEnabled = true
    public var accessibilityIdentifier: String?
    public var onTap: (() -> Void)?

    public init(title: String?, style: Style = .plain, onTap: (() -> Void)? = nil) {
        self.title = title
        self.style = style
        self.onTap = onTap
    }

    var element: Element {
        Element(
            role: "button", id: accessibilityIdentifier, label: title, isEnabled: isEnabled,
            traits: style == .done ? ["done"] : [], tap: { self.onTap?() })
    }
}
