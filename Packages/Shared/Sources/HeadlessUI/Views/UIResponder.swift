/// The base class of the objects that respond to events: views, controllers and the application.
@MainActor open class UIResponder {
    public init() {}

    /// Whether ``becomeFirstResponder()`` may succeed.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether typing goes to this responder.
    open var isFirstResponder: Bool { false }

    /// Makes this object the first responder if the current one resigns; returns whether it succeeded.
    @discardableResult open func becomeFirstResponder() -> Bool { false }

    /// Resigns as the first responder; returns whether it succeeded.
    @discardableResult open func resignFirstResponder() -> Bool { true }
}

/// Identity as equality, as in UIKit.
extension UIResponder: nonisolated Hashable {
    public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool { left === right }

    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
