/// A container that shows one of several screens, selected by a tab bar.
@MainActor open class UITabBarController: UIViewController {
    public weak var delegate: (any UITabBarControllerDelegate)?
    private var selection = 0

    /// The screens in the order of their tabs; setting them selects the first.
    public var viewControllers: [UIViewController] = [] {
        didSet {
            for controller in oldValue where !viewControllers.contains(controller) { leave(controller) }
            for controller in viewControllers where controller.parent !== self { addChild(controller) }
            selection = 0
            guard isVisible else { return }
            installChildren()
            selectedViewController?.beginAppear(animated: false)
            selectedViewController?.endAppear(animated: false)
        }
    }

    /// The index of the selected tab.
    ///
    /// Setting this property does not call the delegate; only a person's tap does.
    public var selectedIndex: Int {
        get { selection }
        set { select(newValue) }
    }

    public var selectedViewController: UIViewController? {
        get { viewControllers.indices.contains(selection) ? viewControllers[selection] : nil }
        set {
            guard let newValue, let index = viewControllers.firstIndex(of: newValue) else { return }
            select(index)
        }
    }

    open override var screenID: String { selectedViewController?.screenID ?? super.screenID }

    override var appearingChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

    override func becomeScreen() {}

    override func sever() {
        super.sever()
        viewControllers = []
    }

    override func installChildren() {
        guard isViewLoaded else { return }
        let selected = selectedViewController
        for subview in view.subviews where subview.controller != nil && subview.controller !== selected {
            subview.removeFromSuperview()
        }
        guard let content = selected?.view else { return }
        content.frame = view.bounds
        if content.superview !== view { view.insertSubview(content, at: 0) }
    }

    override func elements(around children: [Element]) -> [Element] {
        children + (hidesBar ? [] : [bar])
    }

    /// Selects a tab in UIKit's order: the new screen begins to appear before the old one begins to
    /// disappear.
    private func select(_ index: Int) {
        guard index != selection, viewControllers.indices.contains(index) else { return }
        let old = selectedViewController
        selection = index
        guard let new = selectedViewController else { return }
        if isVisible {
            new.loadViewIfNeeded()
            (new as? UINavigationController)?.topViewController?.loadViewIfNeeded()
        }
        if isInWindow { new.report("select tab") }
        guard isVisible else { return }
        new.beginAppear(animated: false)
        old?.beginDisappear(animated: false)
        installChildren()
        old?.endDisappear(animated: false)
        new.endAppear(animated: false)
    }

    /// Handles a person's tap: selects another tab, or pops the selected one to its root.
    func tabTapped(_ index: Int) {
        let controller = viewControllers[index]
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        if index == selection {
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            select(index)
        }
        delegate?.tabBarController(self, didSelect: controller)
    }

    private func leave(_ controller: UIViewController) {
        controller.beginDisappear(animated: false)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.endDisappear(animated: false)
        controller.removeFromParent()
    }
}

/// The methods that are called when a person taps a tab; one of them can refuse the selection.
///
/// Every method has a default implementation.
@MainActor public protocol UITabBarControllerDelegate: AnyObject {
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
}
