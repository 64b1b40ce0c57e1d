import CConfinement
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
    /// The names of the texts that screens held when they were taken away, until they are reported.
    private var held: [String]?
    /// The alerts that wait for an answer when the screens are taken away.
    private var questions: [UIAlert] = []
    private let companions = Companions()
    /// Whether a reply has arrived since the app last came to rest.
    private var hasReply = false

    init(outbox: Outbox, launch: @escaping @MainActor (World) -> UIWindow) {
        self.outbox = outbox
        self.launch = launch
    }

    /// - Returns: false if the process has to end.
    func carryOut(_ command: Command) -> Bool {
        commands += 1
        if case .gesture = command {} else { UIApplication.shared.forgetScene() }
        switch command {
        case .launch(let description): return watching { start(description) }
        case .gesture(let kind, let element, let text):
            outcome = watching { perform(kind, element, text) }
        case .advance(let nanoseconds):
            outcome = "done"
            watching { advance(to: .nanoseconds(nanoseconds)) }
        case .locate(let location):
            outcome = "done"
            watching { move(location) }
        case .observe: observe()
        case .leave(let texts): leave(texts)
        case .quit: return false
        }
        return true
    }

    /// Runs the tasks of the app that are ready.
    func runTasks() {
        guard SettlingExecutor.hasWork else { return }
        UIApplication.shared.forgetScene()
        watching { SettlingExecutor.runUntilIdle() }
    }

    func refuse(_ reason: String) {
        outbox.send(.fault(reason))
    }

    /// Runs code of the app, and reports when it blocks the main thread.
    private func watching<Result>(_ body: () -> Result) -> Result {
        cblocking_watch(1)
        let begin = Self.processorTime
        let result = body()
        let time = Self.processorTime - begin
        cblocking_watch(0)
        var count: UInt32 = 0
        while let name = cblocking_next(&count) {
            outbox.send(.event(Event(.unseen, "blocked", .string(String(cString: name)))))
        }
        // The time to read a reply depends on its size.
        let units = hasReply ? Busy.unitsWithReply : Busy.units
        hasReply = false
        if Busy.unit > 0, time > Busy.unit * units {
            outbox.send(.event(Event(.unseen, "busy", "main thread")))
        }
        return result
    }

    /// The processor time of this thread in nanoseconds.
    private static var processorTime: Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// Reports to the runner that the app is idle, once for each idle state.
    func reportIdle() {
        if let texts = held {
            held = nil
            outbox.sendLast(
                Event(
                    .unseen, "left",
                    [
                        "screens": Self.list(Unseen.take().screens),
                        // Whoever asks a person or the server has to stay until there is an answer.
                        "models": Self.list(isWaiting ? [] : companions.survivors),
                        "texts": Self.list(texts),
                    ]))
        }
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
        world.transfers.onChange { [weak self] change in
            // A transfer ends on the main actor.
            if case .ended = change { MainActor.assumeIsolated { self?.hasReply = true } }
            if let event = change.event { outbox.send(.event(event)) }
            SettlingExecutor.wake()
        }
        UIApplication.shared.observer = { outbox.send(.event($0.event)) }
        UIApplication.shared.setDevice(location: world.location, locale: world.locale)
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

    private func move(_ location: DeviceLocation) {
        world?.location.take(location)
    }

    private func advance(to offset: Duration) {
        world?.clock.advance(toNextUpTo: VirtualClock.Instant(offset: offset))
    }

    /// Takes the screens away; the app is no longer heard, because no person could do this to it.
    private func leave(_ texts: [String: String]) {
        companions.note(UIApplication.shared.controllersInMemory)
        questions = UIApplication.shared.questions
        held = TextSearch(texts).found(in: UIApplication.shared.controllersInMemory + companions.objects)
        outbox.mute()
        UIApplication.shared.leave()
        window = nil
    }

    private var isWaiting: Bool { !questions.isEmpty || world?.transfers.open.isEmpty == false }

    private static func list(_ names: [String]) -> JSONValue {
        .string(names.isEmpty ? "none" : names.joined(separator: ", "))
    }

    private func observe() {
        companions.note(UIApplication.shared.controllersInMemory)
        let waits = world?.clock.pending.map { wait in
            JSONValue.object([.init("at", JSONValue(nanoseconds(wait.deadline.offset)))])
        }
        let (seen, unseen) = Snapshot.takeAll(forGesture: true)
        outbox.send(
            .observation(screen: seen.jsonValue, waits: .array(waits ?? []), unseen: unseen.jsonValue))
    }

    private func nanoseconds(_ duration: Duration) -> Int {
        Int(duration.components.seconds) * 1_000_000_000
            + Int(duration.components.attoseconds / 1_000_000_000)
    }
}
