extension UINavigationController {
    /// The navigation bar of the top screen: its title, its buttons, and the back button unless a left button
    /// replaces it.
    var bar: Element {
        guard let top = topViewController else { return Element(role: "navbar") }
        let item = top.navigationItem
        let left = item.leftBarButtonItems.map(\.element)
        let back = left.isEmpty && !item.hidesBackButton ? [backButton].compactMap { $0 } : []
        let right = item.rightBarButtonItems.map(\.element)
        return Element(role: "navbar", label: item.title ?? top.title, children: back + left + right)
    }

    private var backButton: Element? {
        guard let previous = viewControllers.dropLast().last else { return nil }
        let item = previous.navigationItem
        return Element(
            role: "button", id: "nav.back",
            label: item.backBarButtonItem?.title ?? item.title ?? previous.title ?? "Back",
            tap: { [weak self] in self?.popViewController(animated: true) })
    }
}
