/// An overlay with a spinner and a caption, which covers the window and intercepts every touch.
@MainActor public final class HUD {
    public let title: String

    public init(title: String) {
        self.title = title
    }

    public var isVisible: Bool { UIApplication.shared.huds.contains { $0 === self } }

    /// Shows the overlay; has no effect if it is visible.
    public func show() {
        guard !isVisible else { return }
        UIApplication.shared.huds.append(self)
        UIApplication.shared.report(.hudShown(title: title))
    }

    /// Hides the overlay; has no effect if it is not visible.
    public func hide() {
        guard isVisible else { return }
        UIApplication.shared.huds.removeAll { $0 === self }
        UIApplication.shared.report(.hudHidden(title: title))
    }

    var element: Element {
        Element(role: "hud", label: "\(title)…")
    }
}
