/// One screen, or a container of screens: its view is made on first use, and it hears when it appears and
/// disappears.
@MainActor open class UIViewController: UIResponder {
    open var title: String?
    public let navigationItem = UINavigationItem()
    /// The tab of this controller in a tab bar.
    public var tabBarItem: UITabBarItem {
        get {
            if let item = ownTabBarItem { return item }
            let item = UITabBarItem()
            ownTabBarItem = item
            return item
        }
        set { ownTabBarItem = newValue }
    }
    public var hidesBottomBarWhenPushed = false

    public private(set) weak var parent: UIViewController?
    public private(set) var children: [UIViewController] = []
    /// The controller presented over this one.
    ///
    /// Presenting over a child is presenting over its outermost parent.
    public var presentedViewController: UIViewController? { outermost.presented }
    /// The controller this one, or its outermost parent, is presented over.
    public var presentingViewController: UIViewController? { outermost.presenter }

    var presented: UIViewController?
    weak var presenter: UIViewController?
    weak var hostWindow: UIWindow?
    var appearance = Appearance.disappeared
    var ownTabBarItem: UITabBarItem?
    private var loadedView: UIView?

    public override init() {}

    /// The name of the screen in reports of navigation: the view's identifier, or the title.
    open var screenID: String { viewIfLoaded?.accessibilityIdentifier ?? title ?? "untitled" }

    // MARK: The view

    /// The screen's view; the first use loads it.
    public var view: UIView {
        get { loadedView ?? load() }
        set {
            loadedView = newValue
            newValue.controller = self
        }
    }

    public var viewIfLoaded: UIView? { loadedView }
    public var isViewLoaded: Bool { loadedView != nil }

    public func loadViewIfNeeded() {
        _ = view
    }

    /// Makes the view and assigns ``view``; this one makes a plain view as large as the screen.
    open func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
    }

    // MARK: The life cycle

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    /// The children that appear and disappear with this controller.
    var appearingChildren: [UIViewController] {
        children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
    }

    /// Puts the views of ``appearingChildren`` in place before they appear.
    func installChildren() {}

    /// Whether a person perceives a screen; what fills a part of another screen is none.
    var isScreen: Bool {
        parent == nil || parent is UINavigationController || parent is UITabBarController
    }

    /// The elements of this controller that a person perceives, with those of its view.
    func elements(around children: [Element]) -> [Element] {
        [Element(role: "screen", id: view.accessibilityIdentifier, view: view, children: children)]
    }

    private func load() -> UIView {
        loadView()
        let result = loadedView ?? UIView(frame: UIScreen.main.bounds)
        view = result
        viewDidLoad()
        return loadedView ?? result
    }
}

// MARK: - Containment

extension UIViewController {
    /// Makes `child` a part of this controller; add its view yourself, then call ``didMove(toParent:)`` on
    /// it.
    public func addChild(_ child: UIViewController) {
        child.removeFromParent()
        children.append(child)
        child.parent = self
    }

    public func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    /// Says that the child's view is in place, so that it appears if its parent has.
    public func didMove(toParent parent: UIViewController?) {
        guard let parent, parent.isVisible, viewIfLoaded?.isDescendant(of: parent.view) == true else {
            return
        }
        beginAppear(animated: false)
        endAppear(animated: false)
    }

    /// The nearest navigation controller around this one.
    public var navigationController: UINavigationController? { nearest() }

    /// The nearest tab bar controller around this one.
    public var tabBarController: UITabBarController? { nearest() }

    var outermost: UIViewController {
        var result = self
        while let parent = result.parent { result = parent }
        return result
    }

    private func nearest<Container: UIViewController>() -> Container? {
        sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Container }.first
    }
}
