/// A tab in a tab bar.
@MainActor public final class UITabBarItem {
    /// The tab's title; if nil, the tab shows the title of the controller.
    public var title: String?
    public var image: UIImage?
    public var tag: Int
    public var isEnabled = true
    public var accessibilityIdentifier: String?

    public init(title: String? = nil, image: UIImage? = nil, tag: Int = 0) {
        self.title = title
        self.image = image
        self.tag = tag
    }
}
