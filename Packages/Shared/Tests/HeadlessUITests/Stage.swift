import Foundation
import HeadlessUI
import VirtualTime

/// A fresh application with a window, and a list of everything that happened in it.
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

    /// A stage whose only screen holds these views.
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

    /// What is seen, without the line for the window.
    var seen: [String] { Snapshot.take().root.children.flatMap { $0.all }.map(\.line) }

    /// Returns what happened since the last call.
    func takeEvents() -> [String] {
        defer { events = [] }
        return events
    }
}

/// A screen that writes its life cycle down.
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
    /// The same view, with an identifier.
    func named(_ identifier: String) -> Self {
        accessibilityIdentifier = identifier
        return self
    }
}

/// Suspends until everything handed to the main loop so far has run.
@MainActor func mainLoopTurn() async {
    await withCheckedContinuation { continuation in
        MainLoop.perform { continuation.resume() }
    }
}
