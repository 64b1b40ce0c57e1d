public import Foundation

/// The root of the view hierarchy; it shows its root controller, or the controller that is presented over it.
@MainActor open class UIWindow: UIView {
    /// The view that receives typing.
    public internal(set) weak var firstResponder: UIView?
    private(set) var isShown = false

    /// The controller that fills the window; in a visible window, replacing it makes the old controller
    /// disappear.
    public var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            replaceRoot(oldValue)
        }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a window as large as the screen.
    public convenience init() {
        self.init(frame: UIScreen.main.bounds)
    }

    open override var window: UIWindow? { self }

    public var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

    /// Shows the window and makes its root controller appear.
    public func makeKeyAndVisible() {
        UIApplication.shared.keyWindow = self
        guard !isShown else { return }
        isShown = true
        show()
    }

    /// Adds the view of the topmost controller to the window and removes the views of all other controllers.
    func installContent() {
        let top = topController
        for view in subviews where view.controller != nil && view.controller !== top {
            view.removeFromSuperview()
        }
        guard let view = top?.view else { return }
        view.frame = bounds
        if view.superview !== self { insertSubview(view, at: 0) }
    }

    /// Ends editing without asking the delegate.
    func dropFirstResponder() {
        let responder = firstResponder
        firstResponder = nil
        (responder as? UITextField)?.editingEnded()
    }

    /// The root controller and the controllers presented over it, bottom first.
    var controllers: [UIViewController] {
        Array(sequence(first: rootViewController, next: { $0?.presentedViewController }).compactMap { $0 })
    }

    private var topController: UIViewController? { controllers.last }

    private func replaceRoot(_ old: UIViewController?) {
        old?.hostWindow = nil
        rootViewController?.hostWindow = self
        guard isShown else { return }
        old?.beginDisappear(animated: false)
        if rootViewController == nil { old?.viewIfLoaded?.removeFromSuperview() }
        show(after: old)
    }

    private func show(after old: UIViewController? = nil) {
        let top = topController
        top?.loadViewIfNeeded()
        top?.beginAppear(animated: false)
        installContent()
        old?.endDisappear(animated: false)
        top?.endAppear(animated: false)
    }
}
