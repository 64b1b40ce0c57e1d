/// A veil with a spinner and a caption over the window, which takes every touch.
@MainActor public final class HUD {
    public let title: String

    public init(title: String) {
        self.title = title
    }

    public var isVisible: Bool { UIApplication.shared.huds.contains { $0 === self } }

    /// Veils the window; does nothing while it does so already.
    public func show() {
        guard !isVisible else { return }
        UIApplication.shared.huds.append(self)
        UIApplication.shared.report(.hudShown(title: title))
    }

    /// Lifts the veil; does nothing when it is not there.
    public func hide() {
        guard isVisible else { return }
        UIApplication.shared.huds.removeAll { $0 === self }
        UIApplication.shared.report(.hudHidden(title: title))
    }

    var element: Element {
        Element(role: "hud", label: "\(title)…")
    }
}
