extension UITabBarController {
    /// The tab bar; the selected tab has the value `selected`.
    var bar: Element {
        let tabs = viewControllers.enumerated().map { index, controller in
            let item = item(of: controller)
            return Element(
                role: "tab", id: item?.accessibilityIdentifier, label: item?.title ?? title(of: controller),
                value: index == selectedIndex ? "selected" : nil, isEnabled: item?.isEnabled ?? true,
                tap: { [weak self] in self?.tabTapped(index) })
        }
        return Element(role: "tabbar", children: tabs)
    }

    /// Whether a pushed screen of the selected tab hides the tab bar.
    var hidesBar: Bool {
        let stack = (selectedViewController as? UINavigationController)?.viewControllers ?? []
        return stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
    }

    /// Returns the controller's tab bar item; a navigation controller without one uses the item of its root.
    private func item(of controller: UIViewController) -> UITabBarItem? {
        controller.ownTabBarItem
            ?? (controller as? UINavigationController)?.viewControllers.first?.ownTabBarItem
    }

    private func title(of controller: UIViewController) -> String? {
        controller.title ?? (controller as? UINavigationController)?.viewControllers.first?.title
    }
}
