/// The appearance state of a view controller.
enum Appearance {
    case disappeared, appearing, appeared, disappearing
}

extension UIViewController {
    /// Whether the controller is appearing or has appeared.
    var isVisible: Bool { appearance == .appearing || appearance == .appeared }

    /// Whether a visible window contains this controller, even behind another tab or under another screen.
    var isInWindow: Bool {
        outermost.hostWindow?.isShown == true || outermost.presenter != nil
    }

    // Each transition checks the state before it, so that nested transitions do not repeat a callback.

    func beginAppear(animated: Bool) {
        guard !isVisible else { return }
        loadViewIfNeeded()
        appearance = .appearing
        becomeScreen()
        installChildren()
        viewWillAppear(animated)
        for child in appearingChildren { child.beginAppear(animated: animated) }
    }

    func endAppear(animated: Bool) {
        guard appearance == .appearing else { return }
        appearance = .appeared
        viewDidAppear(animated)
        for child in appearingChildren { child.endAppear(animated: animated) }
    }

    func beginDisappear(animated: Bool) {
        guard isVisible else { return }
        appearance = .disappearing
        viewWillDisappear(animated)
        for child in appearingChildren { child.beginDisappear(animated: animated) }
    }

    func endDisappear(animated: Bool) {
        guard appearance == .disappearing else { return }
        appearance = .disappeared
        viewDidDisappear(animated)
        for child in appearingChildren { child.endDisappear(animated: animated) }
    }

    func report(_ verb: String) {
        UIApplication.shared.report(.navigation(verb: verb, screen: screenID))
    }
}
