extension UITabBarController {
    /// The tabs; the selected one has the value `selected`.
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

    /// Whether a screen on the selected stack asked for the bar to go.
    var hidesBar: Bool {
        let stack = (selectedViewController as? UINavigationController)?.viewControllers ?? []
        return stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
    }

    /// A navigation controller without a tab of its own borrows its root's.
    private func item(of controller: UIViewController) -> UITabBarItem? {
        controller.ownTabBarItem
            ?? (controller as? UINavigationController)?.viewControllers.first?.ownTabBarItem
    }

    private func title(of controller: UIViewController) -> String? {
        controller.title ?? (controller as? UINavigationController)?.viewControllers.first?.title
    }
}
