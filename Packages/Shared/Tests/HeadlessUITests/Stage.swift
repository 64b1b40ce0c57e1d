import Foundation
import HeadlessUI
import VirtualTime

/// A new application with a window, and a record of everything that happens in it.
@MainActor final class Stage {
    let application = UIApplication.shared
    let window = UIWindow()
    var events: [String] = []
    var observations: [Observation] = []

    init() {
        application.reset()
        application.observer = { [weak self] in self?.observations.append($0) }
    }

    convenience init(root: UIViewController) {
        self.init()
        show(root)
    }

    /// Creates a stage whose only screen contains these views.
    convenience init(views: UIView...) {
        let screen = UIViewController()
        for view in views { screen.view.addSubview(view) }
        self.init(root: screen)
    }

    func show(_ root: UIViewController) {
        window.rootViewController = root
        window.makeKeyAndVisible()
    }

    func screen(_ name: String) -> Screen { Screen(name, stage: self) }

    func perform(_ gesture: Gesture) -> GestureOutcome { application.perform(gesture) }

    /// The visible elements, without the line for the window.
    var seen: [String] { Snapshot.take().root.children.flatMap { $0.all }.map(\.line) }

    /// Returns the events since the last call.
    func takeEvents() -> [String] {
        defer { events = [] }
        return events
    }
}

/// A screen that records its appearance callbacks.
final class Screen: UIViewController {
    private let stage: Stage

    init(_ name: String, stage: Stage) {
        self.stage = stage
        super.init()
        title = name
    }

    override func viewDidLoad() { note("loaded") }
    override func viewWillAppear(_ animated: Bool) { note("will appear") }
    override func viewDidAppear(_ animated: Bool) { note("appeared") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("disappeared") }

    private func note(_ what: String) {
        stage.events.append("\(title ?? "") \(what)")
    }
}

extension UIView {
    /// Sets the identifier of the view and returns the view.
    func named(_ identifier: String) -> Self {
        accessibilityIdentifier = identifier
        return self
    }
}

/// Suspends until the main loop has run everything scheduled so far.
@MainActor func mainLoopTurn() async {
    await withCheckedContinuation { continuation in
        MainLoop.perform { continuation.resume() }
    }
}
