import Foundation
import HeadlessUI
import ParityTrace
import VirtualTime

/// Executes the runner's commands on the running app and its world.
@MainActor final class SubjectHost {
    private let outbox: Outbox
    private let launch: @MainActor (World) -> UIWindow
    private var world: World?
    private var window: UIWindow?
    private var commands = 0
    private var outcome = "done"

    init(outbox: Outbox, launch: @escaping @MainActor (World) -> UIWindow) {
        self.outbox = outbox
        self.launch = launch
    }

    /// - Returns: false if the process has to end.
    func carryOut(_ command: Command) -> Bool {
        commands += 1
        switch command {
        case .launch(let description): return start(description)
        case .gesture(let kind, let element, let text): outcome = perform(kind, element, text)
        case .advance(let nanoseconds):
            outcome = "done"
            advance(to: .nanoseconds(nanoseconds))
        case .observe: observe()
        case .quit: return false
        }
        return true
    }

    func refuse(_ reason: String) {
        outbox.send(.fault(reason))
    }

    /// Reports to the runner that the app is idle, once for each idle state.
    func reportIdle() {
        outbox.send(
            Report.Idle(
                commands: commands, outcome: outcome,
                visible: outcome == "notFound" ? UIApplication.shared.visibleIdentifiers : [],
                now: world.map { nanoseconds($0.clock.now.offset) } ?? 0,
                ports: world?.transfers.open.map { $0.map(Int.init) } ?? []))
    }

    private func start(_ description: WorldDescription) -> Bool {
        let outbox = outbox
        guard let world = World(description, record: { outbox.send(.event($0)) }) else {
            refuse("a world that cannot be created: \(description.jsonValue.json)")
            return false
        }
        world.transfers.onChange { change in
            if let event = change.event { outbox.send(.event(event)) }
            SettlingExecutor.wake()
        }
        UIApplication.shared.observer = { outbox.send(.event($0.event)) }
        self.world = world
        window = launch(world)
        return true
    }

    private func perform(_ kind: String, _ element: String?, _ text: String?) -> String {
        guard let gesture = Gesture(kind: kind, element: element, text: text) else {
            refuse("no gesture is called \(kind)")
            return "done"
        }
        return UIApplication.shared.perform(gesture).rawValue
    }

    private func advance(to offset: Duration) {
        world?.clock.advance(toNextUpTo: VirtualClock.Instant(offset: offset))
    }

    private func observe() {
        let waits = world?.clock.pending.map { wait in
            JSONValue.object([.init("at", JSONValue(nanoseconds(wait.deadline.offset)))])
        }
        outbox.send(.observation(screen: Snapshot.take().jsonValue, waits: .array(waits ?? [])))
    }

    private func nanoseconds(_ duration: Duration) -> Int {
        Int(duration.components.seconds) * 1_000_000_000
            + Int(duration.components.attoseconds / 1_000_000_000)
    }
}
