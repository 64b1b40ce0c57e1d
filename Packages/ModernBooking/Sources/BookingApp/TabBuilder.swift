import HeadlessUI

/// Puts the tab bar together.
@MainActor enum TabBuilder {
    static func build(manage: UIViewController) -> UITabBarController {
        let home = UINavigationController(rootViewController: placeholder("Home", id: "tabs.home"))
        home.setNavigationBarHidden(true, animated: false)
        let tabs = UITabBarController()
        tabs.viewControllers = [
            home,
            UINavigationController(rootViewController: placeholder("Search", id: "tabs.search")),
            UINavigationController(rootViewController: placeholder("Locations", id: "tabs.locations")),
            placeholder("Call", id: "tabs.call"),
            UINavigationController(rootViewController: manage),
        ]
        return tabs
    }

    /// A screen that has not been rebuilt yet.
    private static func placeholder(_ title: String, id: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        controller.tabBarItem.title = title
        controller.tabBarItem.accessibilityIdentifier = id
        return controller
    }
}
