/// The contents of a navigation bar while its screen is on top.
@MainActor public final class UINavigationItem {
    /// The bar's title; the controller's own without one.
    public var title: String?
    public var hidesBackButton = false
    /// Gives the title of the back button that leads here.
    public var backBarButtonItem: UIBarButtonItem?
    public var leftBarButtonItems: [UIBarButtonItem] = []
    public var rightBarButtonItems: [UIBarButtonItem] = []

    public var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems.first }
        set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
    }

    public var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems.first }
        set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
    }

    public func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        leftBarButtonItem = item
    }

    public func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        rightBarButtonItem = item
    }
}
