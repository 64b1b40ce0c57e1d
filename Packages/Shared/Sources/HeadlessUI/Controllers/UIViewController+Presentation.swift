import VirtualTime

extension UIViewController {
    /// Presents a screen over everything in the window.
    ///
    /// As in UIKit, the call has no effect if this controller is not visible or already presents another.
    public func present(
        _ controller: UIViewController, animated: Bool, completion: (@MainActor @Sendable () -> Void)? = nil
    ) {
        let base = outermost
        guard isVisible, base.isVisible, base.presented == nil, controller.presenter == nil else { return }
        base.presented = controller
        controller.presenter = base
        controller.loadViewIfNeeded()
        controller.report("present")
        base.beginDisappear(animated: animated)
        controller.beginAppear(animated: animated)
        base.presentationWindow?.installContent()
        controller.endAppear(animated: animated)
        base.endDisappear(animated: animated)
        Self.finish(animated: animated, completion)
    }

    /// Dismisses the controller that this one presents, or else the presented controller that contains this
    /// one.
    public func dismiss(animated: Bool, completion: (@MainActor @Sendable () -> Void)? = nil) {
        let base = outermost
        guard let presenter = base.presented == nil ? base.presenter : base else { return }
        presenter.dismissPresented(animated: animated)
        Self.finish(animated: animated, completion)
    }

    private func dismissPresented(animated: Bool) {
        let chain = Array(sequence(first: self, next: \.presented).dropFirst())
        for controller in chain.reversed() { controller.report("dismiss") }
        let top = chain.last
        top?.beginDisappear(animated: animated)
        for controller in chain { controller.presenter = nil }
        for controller in [self] + chain { controller.presented = nil }
        beginAppear(animated: animated)
        presentationWindow?.installContent()
        endAppear(animated: animated)
        top?.endDisappear(animated: animated)
    }

    /// The window that contains the first presenter.
    private var presentationWindow: UIWindow? {
        var base = self
        while let presenter = base.presenter { base = presenter }
        return base.hostWindow
    }

    private static func finish(animated: Bool, _ completion: (@MainActor @Sendable () -> Void)?) {
        guard let completion else { return }
        if animated {
            MainLoop.perform(completion)
        } else {
            completion()
        }
    }
}
