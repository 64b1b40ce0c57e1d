import HeadlessUI
import Testing

@testable import BookingUI

@MainActor @Suite struct CoordinatorTests {
    /// A screen that keeps its coordinator, as a model's routes do.
    private final class Screen: UIViewController {
        private let coordinator: AnyObject

        init(_ name: String, _ coordinator: AnyObject) {
            self.coordinator = coordinator
            super.init()
            title = name
        }
    }

    private let root = Coordinator<Never>()
    private let stack: UINavigationController
    private let window = UIWindow()

    init() {
        let screen = Screen("map", root)
        root.controller = screen
        stack = UINavigationController(rootViewController: screen)
        window.rootViewController = stack
        window.makeKeyAndVisible()
    }

    /// Shows a screen as a child of a flow, and returns its coordinator.
    private func show<Parent, Result>(
        _ name: String, from parent: Coordinator<Parent>, _ transition: Transition,
        ended: @escaping (Result) -> Void
    ) -> Coordinator<Result> {
        let child = Coordinator<Result>()
        parent.show(Module(Screen(name, child), coordinator: child), transition, ended: ended)
        return child
    }

    /// The ways in which the user or the app ends a child.
    enum End: CaseIterable {
        case result, left, parent
    }

    @Test(arguments: [Transition.pushed, .presented], End.allCases)
    func `AC-M1, Z27: after a result, being left or the end of its parent, a child is freed`(
        transition: Transition, end: End
    ) {
        var results: [Int] = []
        weak let child = show("child", from: root, transition) { (result: Int) in results.append(result) }
        weak let screen = child?.controller
        #expect(screen != nil)
        #expect(root.children.count == 1)
        switch end {
        case .result: child?.end(with: 7)
        case .left:
            stack.popViewController(animated: false)
            screen?.dismiss(animated: false)
        case .parent: root.unwind()
        }
        #expect(child == nil)
        #expect(screen == nil)
        #expect(root.children.isEmpty)
        #expect(stack.viewControllers.count == 1)
        #expect(results == (end == .result ? [7] : []))
    }

    @Test func `AC-M2: a flow has one result, and the second is ignored`() {
        var results: [String] = []
        let child = show("child", from: root, .pushed) { (result: String) in results.append(result) }
        child.end(with: "first")
        child.end(with: "second")
        #expect(results == ["first"])
        #expect(stack.viewControllers.count == 1)
    }

    @Test func `AC-M6: a flow of three screens unwinds in order, the last screen first`() {
        var events: [String] = []
        UIApplication.shared.observer = { observation in
            if case .navigation(let verb, let screen) = observation { events.append("\(verb) \(screen)") }
        }
        defer { UIApplication.shared.observer = nil }
        weak let details = show("details", from: root, .pushed) { (_: Never) in }
        weak var reviews: Coordinator<Void>?
        if let details { reviews = show("reviews", from: details, .presented) {} }
        #expect(details?.children.count == 1)
        root.unwind()
        #expect(events == ["push details", "present reviews", "dismiss reviews", "pop details"])
        #expect(details == nil)
        #expect(reviews == nil)
    }

    @Test func `the result of a flow is passed on before its screen is closed`() {
        var screens: [Int] = []
        let child = show("child", from: root, .pushed) { [stack] (_: Void) in
            screens.append(stack.viewControllers.count)
        }
        child.end(with: ())
        #expect(screens == [2])
        #expect(stack.viewControllers.count == 1)
    }
}
