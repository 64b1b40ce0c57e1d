/// A screen or a container of screens, which loads its view on first use and receives appearance callbacks.
@MainActor open class UIViewController: UIResponder {
    open var title: String?
    public let navigationItem = UINavigationItem()
    /// The tab that represents this controller in a tab bar.
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
    /// The controller that is presented over this one.
    ///
    /// A child presents on behalf of its outermost parent.
    public var presentedViewController: UIViewController? { outermost.presented }
    /// The controller that presents this one or its outermost parent.
    public var presentingViewController: UIViewController? { outermost.presenter }

    var presented: UIViewController?
    weak var presenter: UIViewController?
    weak var hostWindow: UIWindow?
    var appearance = Appearance.disappeared
    var ownTabBarItem: UITabBarItem?
    /// Whether the controller has appeared as a screen.
    private(set) var wasScreen = false
    private var loadedView: UIView?

    public override init() {
        super.init()
        Memory.shared.add(self)
    }

    /// The name of the screen in navigation reports: the view's identifier, or else the title.
    open var screenID: String { viewIfLoaded?.accessibilityIdentifier ?? title ?? "untitled" }

    // MARK: The view

    /// The screen's view, loaded on first use.
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

    /// Creates the view and assigns it to ``view``; by default, a plain view as large as the screen.
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

    /// Adds the views of ``appearingChildren`` before they appear.
    func installChildren() {}

    /// Whether a person perceives the controller as a screen, and not as a part of another screen.
    var isScreen: Bool {
        parent == nil || parent is UINavigationController || parent is UITabBarController
    }

    /// Records that a person sees the controller as a screen; containers are none.
    func becomeScreen() {
        wasScreen = wasScreen || isScreen
    }

    /// Lets go of everything that belongs to the hierarchy of controllers, without a callback.
    func sever() {
        viewIfLoaded?.removeFromSuperview()
        presented = nil
        presenter = nil
        children = []
        parent = nil
    }

    /// Returns the elements that represent this controller, given the elements inside its view.
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
    /// Adds `child` to this controller; the caller then adds its view and calls ``didMove(toParent:)`` on it.
    public func addChild(_ child: UIViewController) {
        child.removeFromParent()
        children.append(child)
        child.parent = self
    }

    public func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    /// Lets the child appear if its parent is visible and contains its view.
    public func didMove(toParent parent: UIViewController?) {
        guard let parent, parent.isVisible, viewIfLoaded?.isDescendant(of: parent.view) == true else {
            return
        }
        beginAppear(animated: false)
        endAppear(animated: false)
    }

    /// The nearest ancestor that is a navigation controller.
    public var navigationController: UINavigationController? { nearest() }

    /// The nearest ancestor that is a tab bar controller.
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
