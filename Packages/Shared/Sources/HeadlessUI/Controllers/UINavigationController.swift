/// A container that manages a stack of screens and shows a navigation bar with a back button.
@MainActor open class UINavigationController: UIViewController {
    /// The screens on the stack, root first.
    ///
    /// Setting this property calls ``setViewControllers(_:animated:)`` without animation.
    public var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    public private(set) var isNavigationBarHidden = false
    private var stack: [UIViewController] = []

    public override init() {}

    public convenience init(rootViewController: UIViewController) {
        self.init()
        stack = [rootViewController]
        addChild(rootViewController)
    }

    public var topViewController: UIViewController? { stack.last }

    /// The presented controller, or the top of the stack if nothing is presented.
    public var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    open override var screenID: String { topViewController?.screenID ?? super.screenID }

    /// Pushes a screen onto the stack, unless the stack already contains it.
    open func pushViewController(_ controller: UIViewController, animated: Bool) {
        guard !stack.contains(controller) else { return }
        change(to: stack + [controller], verb: "push", animated: animated)
    }

    /// Pops the top screen, unless it is the root.
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        change(to: Array(stack.dropLast()), verb: "pop", animated: animated)
        return top
    }

    /// Pops every screen except the root.
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController] {
        let popped = Array(stack.dropFirst())
        guard !popped.isEmpty else { return [] }
        change(to: Array(stack.prefix(1)), verb: "pop", animated: animated)
        return popped
    }

    /// Pops every screen above `controller`.
    @discardableResult open func popToViewController(
        _ controller: UIViewController, animated: Bool
    ) -> [UIViewController] {
        guard let place = stack.firstIndex(of: controller), place < stack.count - 1 else { return [] }
        let popped = Array(stack[(place + 1)...])
        change(to: Array(stack[...place]), verb: "pop", animated: animated)
        return popped
    }

    /// Replaces the stack.
    ///
    /// The change is reported as a pop if the old stack contains the new top screen, otherwise as a push.
    open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
        let verb = controllers.last.map { stack.contains($0) } == true ? "pop" : "push"
        change(to: controllers, verb: verb, animated: animated)
    }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        isNavigationBarHidden = hidden
    }

    override var appearingChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }

    override func becomeScreen() {}

    override func sever() {
        super.sever()
        stack = []
    }

    override func installChildren() {
        guard isViewLoaded else { return }
        let top = topViewController
        for subview in view.subviews where subview.controller != nil && subview.controller !== top {
            subview.removeFromSuperview()
        }
        guard let content = top?.view else { return }
        content.frame = view.bounds
        if content.superview !== view { view.insertSubview(content, at: 0) }
    }

    override func elements(around children: [Element]) -> [Element] {
        isNavigationBarHidden ? children : [bar] + children
    }

    /// Changes the stack; while the controller is off the screen, its views change only when it next appears.
    private func change(to newStack: [UIViewController], verb: String, animated: Bool) {
        let old = topViewController
        let oldStack = stack
        stack = newStack
        for controller in newStack where controller.parent !== self { addChild(controller) }
        let new = topViewController
        if isVisible { new?.loadViewIfNeeded() }
        if old !== new, isInWindow { (verb == "pop" ? old : new)?.report(verb) }
        if isVisible, old !== new {
            old?.beginDisappear(animated: animated)
            new?.beginAppear(animated: animated)
            installChildren()
            old?.endDisappear(animated: animated)
            new?.endAppear(animated: animated)
        }
        for controller in oldStack where !stack.contains(controller) { controller.removeFromParent() }
    }
}
