import Foundation
import ParityTrace
import StubServer

/// Drives a subject through consecutive steps of a journey and records each step.
final class SubjectDriver: Sendable {
    /// The state of the subject after the steps.
    enum End: Sendable {
        case alive, gone, hung
    }

    /// The result of some steps.
    struct Part: Sendable {
        var steps: [StepTrace] = []
        var visible: [Int: [String]] = [:]
        /// The time by which the clock moved, in nanoseconds.
        var elapsed = 0
        var end = End.alive
        /// The step that begins the next process, such as `relaunch`; nil at the end of the run.
        var next: Step?
        var notes: Set<String> = []
        /// The confinement of the process; nil if it has not reported one.
        var confinement: Confinement?
        /// The driver's last observation before the subject ended.
        var reason = ""
        /// The number of events that the subject reported on each channel.
        var received: [Channel: Int] = [:]
    }

    /// The real time in which a step must settle, in seconds.
    ///
    /// A step takes milliseconds, but tests that keep every core busy can delay the driver for a long time.
    static let patience = 120.0

    /// The most requests of one step that are answered; an app that sends more would never settle.
    static let mostAnswers = 1000

    private let link: any SubjectLink
    private let signals: Signals
    private let plan: StubPlan
    private let journey: Journey
    /// Nil for a tape, which does not hang.
    private let watchdog: Watchdog?

    /// The origin of the signals.
    enum Signals: Sendable {
        case live(AsyncStream<Signal>, AsyncStream<Signal>.Continuation)
        /// A tape, which needs no watchdog.
        case tape(TapePlayer)
    }

    init(link: any SubjectLink, signals: Signals, plan: StubPlan, journey: Journey) {
        self.link = link
        self.signals = signals
        self.plan = plan
        self.journey = journey
        watchdog =
            if case .live(_, let continuation) = signals {
                Watchdog(patience: Self.patience) { continuation.yield(.tooLong(step: $0)) }
            } else {
                nil
            }
    }

    /// Performs the steps of one process.
    ///
    /// - Parameters:
    ///   - first: the step that begins the process.
    ///   - source: the steps after it.
    ///   - number: the number of steps before these.
    func take(
        _ first: Step, from source: some StepSource, world: WorldDescription, numbered number: Int
    ) async throws -> Part {
        var part = Part()
        var state = newState()
        var next: Step? = first
        while let step = next {
            let taken = try await take(step, world: world, state: &state)
            if taken.trace.outcome == "notFound" { part.visible[number + part.steps.count] = taken.visible }
            part.steps.append(taken.trace)
            part.end = taken.end
            part.reason = state.reason
            part.notes = state.notes
            part.confinement = state.confinement
            part.received = state.received
            if part.end != .alive { return part }
            next = source.next(after: taken.trace)
            if next?.isRelaunch == true {
                part.next = next
                next = nil
            }
        }
        part.elapsed = state.idle?.now ?? 0
        if part.next == nil { try await leave(after: source.steps, &part, &state) }
        if let request = state.requests.unaccounted(in: link.journal).first?.request {
            throw HarnessFault(
                "the app sent \(RequestRecord.name(request)), which is not in its transfer log")
        }
        // The network may report a connection only after an idle state has named its port.
        if let claim = state.claims.filter({ !state.requests.has($0) }).map(\.port).min() {
            throw HarnessFault("the subject named port \(claim) without reporting its connection")
        }
        if let port = state.requests.doubled(in: link.journal) {
            throw HarnessFault("the subject reported its connection from port \(port) twice")
        }
        return part
    }

    /// Takes the screens away after the last step, and records what stays in memory.
    private func leave(after steps: [Step], _ part: inout Part, _ state: inout StepState) async throws {
        guard let last = part.steps.indices.last else { return }
        watchdog?.begin(state.number)
        defer { watchdog?.end() }
        try await send(.leave(texts: secrets(typedIn: steps)), state: &state)
        let isSettled = try await settle(&state)
        part.steps[last].events += state.events
        (part.received, part.reason) = (state.received, state.reason)
        if !isSettled { part.end = state.isHung ? .hung : .gone }
    }

    /// The variables whose values no screen may keep longer than it needs them.
    private static let secrets = ["pan", "cvv", "expiry", "holder"]

    /// The secrets that the steps type, by name.
    private func secrets(typedIn steps: [Step]) -> [String: String] {
        journey.variables.filter { variable in
            Self.secrets.contains(variable.key)
                && steps.contains { step in
                    switch step.action {
                    case .type(_, let text), .edit(_, let text): text.contains("{{\(variable.key)}}")
                    default: false
                    }
                }
        }
    }

    /// The driver's state before the first step of a process.
    func newState() -> StepState {
        let source: SignalSource =
            switch signals {
            case .live(let stream, _): .stream(stream.makeAsyncIterator())
            case .tape(let player): .tape(player)
            }
        return StepState(signals: source, skipping: link.journal.count)
    }

    /// Performs one step.
    ///
    /// - Returns: the step's trace, the visible elements if a gesture found no element, and the subject's
    ///   state.
    func take(
        _ step: Step, world: WorldDescription, state: inout StepState
    ) async throws -> (trace: StepTrace, visible: [String], end: End) {
        watchdog?.begin(state.number)
        defer { watchdog?.end() }
        let alive = try await perform(step, world: world, state: &state)
        // The subject reports the outcome of its last gesture, which does not belong to a step without a
        // gesture.
        let outcome = gesture(step.action) == nil ? nil : state.idle?.outcome
        var trace = StepTrace(step: "\(step)", outcome: outcome ?? "done")
        let observed = alive ? try await observe(into: &trace, state: &state) : false
        trace.events = state.requests.complete(state.events, journal: link.journal)
        if let first = state.lookBeforeReply, first.screen != trace.screen {
            let waits = waits(first.waits, state)
            trace.events.append(Event(.screen, "first", ["screen": first.screen, "waits": waits]))
        }
        trace.store = StoreReader.defaults(in: try link.storeFiles())
        let visible = trace.outcome == "notFound" ? state.idle?.visible ?? [] : []
        if trace.outcome == "notFound" {
            trace.events.append(Event(.screen, "reachable", .array(visible.map { .string($0) })))
        }
        state.nextStep()
        return (trace, visible, observed ? .alive : state.isHung ? .hung : .gone)
    }

    /// - Returns: false when the subject ended or hung.
    private func perform(_ step: Step, world: WorldDescription, state: inout StepState) async throws -> Bool {
        switch step.action {
        case .launch, .relaunch, .zone, .locale, .files: try await send(.launch(world), state: &state)
        case .advance(let nanoseconds): return try await advance(by: nanoseconds, &state)
        case .release(let message, let reply): return try await release(message, reply, step, &state)
        case .serve(let serving): try link.serve(serving)
        case .offline: return try await goOffline(&state)
        case .online:
            state.lastLook = nil
            try await link.goOnline()
        case .locate(let location):
            state.observation = nil
            try await send(.locate(location), .observe, state: &state)
        default:
            guard let gesture = gesture(step.action) else { return true }
            // Most gestures send no request, so the screen can be observed at once.
            state.observation = nil
            try await send(gesture, .observe, state: &state)
        }
        return try await settle(&state)
    }

    private func gesture(_ action: Step.Action) -> Command? {
        let filled = { (text: String) in text.filling(self.journey.variables) }
        return switch action {
        case .tap(let element), .poke(let element): .gesture(kind: "tap", element: element, text: nil)
        case .type(let element, let text): .gesture(kind: "type", element: element, text: filled(text))
        case .clear(let element): .gesture(kind: "clear", element: element, text: nil)
        case .edit(let element, let text): .gesture(kind: "edit", element: element, text: filled(text))
        case .focus(let element): .gesture(kind: "focus", element: element, text: nil)
        case .returnKey: .gesture(kind: "return", element: nil, text: nil)
        case .swipe(let element, let direction): .gesture(kind: "swipe", element: element, text: direction)
        case .drag(let element, let fraction): .gesture(kind: "drag", element: element, text: fraction)
        case .page(let element, let number): .gesture(kind: "page", element: element, text: "\(number)")
        case .pan(let element, let way): .gesture(kind: "pan", element: element, text: way)
        case .pinch(let element, let factor): .gesture(kind: "pinch", element: element, text: factor)
        case .flick(let element, let way): .gesture(kind: "flick", element: element, text: way)
        case .pull(let element, let part): .gesture(kind: "pull", element: element, text: part)
        case .scroll(let element, let points): .gesture(kind: "scroll", element: element, text: points)
        case .select(let element, let choice):
            .gesture(kind: "select", element: element, text: filled(choice))
        case .choose(let element, let time): .gesture(kind: "choose", element: element, text: time)
        case .fail(let element): .gesture(kind: "fail", element: element, text: nil)
        case .alert(let button): .gesture(kind: "alert", element: nil, text: filled(button))
        case .back: .gesture(kind: "back", element: nil, text: nil)
        default: nil
        }
    }

    private func send(_ commands: Command..., state: inout StepState) async throws {
        state.send(commands)
        await link.send(commands)
    }

    private func advance(by nanoseconds: Int, _ state: inout StepState) async throws -> Bool {
        let target = (state.idle?.now ?? 0) + nanoseconds
        state.target = target
        repeat {
            try await send(.advance(to: target), state: &state)
            guard try await settle(&state) else { return false }
        } while (state.idle?.now ?? target) < target
        return true
    }

    /// Ends the connections one by one, in the order in which the app began their transfers: if two ended at
    /// once, the network would decide which one the app handles first.
    ///
    /// - Returns: false when the subject ended or hung.
    private func goOffline(_ state: inout StepState) async throws -> Bool {
        state.lastLook = nil
        let ports = order(state).all(link.parked, port: \.port).map(\.port)
        await link.goOffline(keeping: Set(ports))
        for port in ports {
            await link.disconnect(port)
            guard try await settle(&state) else { return false }
        }
        return try await settle(&state)
    }

    /// Answers the held requests of a message one by one, in the order in which the app sent them.
    ///
    /// - Returns: false when the subject ended or hung.
    private func release(
        _ message: String, _ reply: Journey.Reply?, _ step: Step, _ state: inout StepState
    ) async throws -> Bool {
        do {
            let held = held(plan.match(message), state)
            // Throws if no request is held. In a walk, the baseline has sent one, so the candidate differs.
            if held.isEmpty, !journey.isGenerated { try link.refuse(plan.match(message)) }
            for exchange in held {
                // The app may have cancelled this request after the reply to another.
                guard link.parked.contains(where: { $0.id == exchange }) else { continue }
                state.lastLook = nil
                try link.release(exchange, with: reply)
                guard try await settle(&state) else { return false }
            }
            return true
        } catch let error as ReleaseError {
            throw JourneyError(file: step.file ?? journey.file, line: step.line, problem: "\(error)")
        } catch let error as HarnessFault {
            throw JourneyError(file: step.file ?? journey.file, line: step.line, problem: error.problem)
        }
    }

    /// The held requests, in the order in which the app sent them.
    private func held(_ match: RequestMatch, _ state: StepState) -> [Exchange.ID] {
        let parked = link.parked.filter { match.accepts($0.request) }
        return order(state).all(parked, port: \.port).map(\.id)
    }

    /// Waits until the app is idle and each of its transfers is held by the journey.
    ///
    /// The server holds every request and answers them one by one, in the order in which the app began them.
    /// With two replies at once, the network would decide which one the app handles first.
    ///
    /// - Returns: false when the subject ended or hung.
    private func settle(_ state: inout StepState) async throws -> Bool {
        while true {
            let parked = link.parked
            if isSettled(state, parked) {
                guard let next = nextToAnswer(state, parked) else { return true }
                // The first look may have come before or after the end of a transfer that failed at once.
                if state.lookBeforeReply == nil, state.hasEndedSinceFirstLook, state.observation == nil {
                    try await send(.observe, state: &state)
                    continue
                }
                state.answers += 1
                if state.answers > Self.mostAnswers {
                    state.reason = "it sent requests without end"
                    state.isHung = true
                    return false
                }
                // Only a reply that the runner holds back proves that the screen came before it.
                if state.lookBeforeReply == nil {
                    state.lookBeforeReply =
                        state.hasEndedSinceFirstLook ? state.observation : state.firstLook
                }
                state.observation = nil
                // The exchange may have ended, because a client that cancels closes its connection.
                state.lastLook = nil
                try? link.release(next, with: nil)
                continue
            }
            guard let signal = await state.signals.next(inStep: state.number) else {
                state.reason = "no more signals"
                return false
            }
            link.handles(signal)
            switch signal {
            case .line(_, let report?): try state.take(report)
            case .line(let line, nil):
                let text = String(decoding: line, as: UTF8.self)
                throw HarnessFault("the subject wrote a line that is not a report: \(text.prefix(200))")
            case .serverChanged: break
            case .ended:
                state.reason = "its output ended after \(state.events.count) events"
                return false
            case .tooLong(let step):
                if step == state.number {
                    state.isHung = true
                    return false
                }
            }
        }
    }

    /// The oldest exchange that the journey does not hold.
    private func nextToAnswer(_ state: StepState, _ parked: [Arrival]) -> Exchange.ID? {
        let ordered = order(state).known(parked, port: \.port).map(\.id)
        // Only the network knows in which order requests arrived that the app sent at once.
        link.arrange(ordered)
        let held = Set(link.parked.filter(\.isHeldByReply).map(\.id))
        return ordered.first { !held.contains($0) }
    }

    private func order(_ state: StepState) -> TransferOrder { TransferOrder(state.idle?.ports ?? []) }

    private func isSettled(_ state: StepState, _ parked: [Arrival]) -> Bool {
        guard let idle = state.idle, idle.commands == state.sent else { return false }
        let ports = Set(parked.map { Int($0.port) })
        return idle.ports.allSatisfy { port in port.map(ports.contains) ?? false }
    }

    private func observe(into trace: inout StepTrace, state: inout StepState) async throws -> Bool {
        // While a transfer is open, the network's thread may still report an event; the subject reports the
        // event before it answers a command that is sent now.
        if state.observation == nil || state.idle?.ports.isEmpty == false {
            state.observation = nil
            try await send(.observe, state: &state)
            guard try await settle(&state) else { return false }
        }
        guard let observation = state.observation else { return false }
        trace.screen = observation.screen
        trace.pending = pending(observation.waits, state)
        trace.unseen = observation.unseen
        return true
    }

    /// The pending waits, in seconds from now, and the messages without a reply.
    ///
    /// The list and its order come from the subject. The server may not have noticed yet that a timeout
    /// closed a connection, and the network decides in which order requests arrive.
    private func pending(_ waits: JSONValue, _ state: StepState) -> JSONValue {
        let messages = order(state).known(link.parked, port: \.port).map { parked in
            JSONValue.string(RequestRecord.name(parked.request))
        }
        return ["waits": self.waits(waits, state), "requests": .array(messages)]
    }

    /// The waits in seconds from now.
    private func waits(_ waits: JSONValue, _ state: StepState) -> JSONValue {
        let now = state.idle?.now ?? 0
        return .array(
            (waits.array ?? []).map { wait in
                .number("\(Double((wait["at"]?.integer ?? 0) - now) / 1e9)")
            })
    }
}
