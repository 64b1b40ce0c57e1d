/// Something that can hold the keyboard: the root of views, controllers and the application.
@MainActor open class UIResponder {
    public init() {}

    /// Whether ``becomeFirstResponder()`` may succeed at all.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether typing goes to this responder.
    open var isFirstResponder: Bool { false }

    /// Asks for the keyboard; the responder that has it must give it up first.
    @discardableResult open func becomeFirstResponder() -> Bool { false }

    /// Gives the keyboard up.
    @discardableResult open func resignFirstResponder() -> Bool { true }
}

/// Responders are equal when they are the same object, as under UIKit.
extension UIResponder: nonisolated Hashable {
    public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool { left === right }

    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
