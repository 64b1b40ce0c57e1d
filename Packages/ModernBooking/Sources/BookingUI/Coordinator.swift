public import HeadlessUI

/// A flow of screens, as its parent sees it.
@MainActor public protocol Flow: AnyObject {
    /// Closes the screens of the flow, the last one first.
    func unwind()
}

/// The way in which a screen appears, and in the end disappears.
public enum Transition: Hashable, Sendable {
    case pushed, presented
}

/// A screen that a builder has made, with the flow that it begins.
///
/// Showing the screen consumes the module, so that no flow begins twice.
@MainActor public struct Module<Result>: ~Copyable {
    public let controller: UIViewController
    fileprivate let coordinator: Coordinator<Result>

    public init(_ controller: UIViewController, coordinator: Coordinator<Result>) {
        coordinator.controller = controller
        self.controller = controller
        self.coordinator = coordinator
    }
}

/// Navigates from a screen to others, and ends at most once, with a result.
///
/// The screen keeps its coordinator through the routes of its model, and nothing else does: whichever way the
/// user leaves the screen, the coordinator goes with it. A flow that ends only so has the result `Never`.
@MainActor open class Coordinator<Result>: Flow {
    /// A flow that this one has begun, until its screen has gone.
    private struct Child {
        weak var flow: (any Flow)?
    }

    public final weak var controller: UIViewController?
    private var transition: Transition?
    private var ended: ((Result) -> Void)?
    private var begun: [Child] = []

    /// - Parameters:
    ///   - transition: How the screen appears if no parent shows it; nil for one that cannot be closed.
    ///   - ended: Takes the result.
    public init(_ transition: Transition? = nil, ended: ((Result) -> Void)? = nil) {
        self.transition = transition
        self.ended = ended
    }

    /// The flows of the screens that are open, in the order in which they began.
    final var children: [any Flow] { begun.compactMap(\.flow) }

    /// Shows a screen, whose flow is then a child of this one.
    ///
    /// - Parameter ended: Takes the result of the flow, if it has one, before the screen is closed.
    public final func show<ChildResult>(
        _ module: consuming Module<ChildResult>, _ transition: Transition,
        ended: @escaping (ChildResult) -> Void = { _ in }
    ) {
        let (screen, child) = (module.controller, module.coordinator)
        child.transition = transition
        child.ended = ended
        begun = children.map(Child.init) + [Child(flow: child)]
        switch transition {
        case .pushed: controller?.navigationController?.pushViewController(screen, animated: true)
        case .presented: controller?.present(screen, animated: true)
        }
    }

    /// Passes on the result and closes the screen; a second result is ignored.
    public final func end(with result: Result) {
        guard let ended else { return }
        self.ended = nil
        ended(result)
        unwind()
    }

    public final func unwind() {
        for child in children.reversed() { child.unwind() }
        switch transition {
        case .pushed:
            let stack = controller?.navigationController
            if stack?.topViewController === controller { stack?.popViewController(animated: true) }
        case .presented: controller?.dismiss(animated: true)
        case nil: break
        }
    }
}
