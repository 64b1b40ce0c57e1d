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
        var notes: Set<String> = []
        /// The confinement of the process; nil if it has not reported one.
        var confinement: Confinement?
        /// The driver's last observation before the subject ended.
        var reason = ""
    }

    /// The real time in which a step must settle, in seconds.
    ///
    /// A step takes milliseconds, but tests that keep every core busy can delay the driver for a long time.
    static let patience = 120.0

    private let connection: SubjectProcess.Connection
    private let signals: AsyncStream<Signal>
    private let continuation: AsyncStream<Signal>.Continuation
    private let server: StubServer
    private let plan: StubPlan
    private let journey: Journey
    private let sandbox: RunSandbox

    init(
        connection: SubjectProcess.Connection, signals: AsyncStream<Signal>,
        continuation: AsyncStream<Signal>.Continuation, server: StubServer, plan: StubPlan, journey: Journey,
        sandbox: RunSandbox
    ) {
        self.connection = connection
        self.signals = signals
        self.continuation = continuation
        self.server = server
        self.plan = plan
        self.journey = journey
        self.sandbox = sandbox
    }

    /// - Parameter numbered: the number of steps before these.
    func take(_ steps: ArraySlice<Step>, world: WorldDescription, numbered first: Int) async throws -> Part {
        var part = Part()
        var state = newState()
        for (place, step) in steps.enumerated() {
            let taken = try await take(step, world: world, state: &state)
            part.steps.append(taken.trace)
            if taken.trace.outcome == "notFound" { part.visible[first + place] = taken.visible }
            part.end = taken.end
            part.reason = state.reason
            part.notes = state.notes
            part.confinement = state.confinement
            if part.end != .alive { return part }
        }
        part.elapsed = state.idle?.now ?? 0
        if let request = state.requests.unaccounted(in: server.journal).first?.request {
            throw HarnessFault(
                "the app sent \(RequestRecord.name(request)), which is not in its transfer log")
        }
        return part
    }

    /// The driver's state before the first step of a process.
    func newState() -> StepState {
        StepState(signals: signals.makeAsyncIterator(), skipping: server.journal.count)
    }

    /// Performs one step.
    ///
    /// - Returns: the step's trace, the visible elements if a gesture found no element, and the subject's
    ///   state.
    func take(
        _ step: Step, world: WorldDescription, state: inout StepState
    ) async throws -> (trace: StepTrace, visible: [String], end: End) {
        let watch = watchdog(step: state.number)
        defer { watch.cancel() }
        let alive = try await perform(step, world: world, state: &state)
        // The subject reports the outcome of its last gesture, which does not belong to a step without a
        // gesture.
        let outcome = gesture(step.action) == nil ? nil : state.idle?.outcome
        var trace = StepTrace(step: "\(step)", outcome: outcome ?? "done")
        let observed = alive ? try await observe(into: &trace, state: &state) : false
        trace.events = state.requests.complete(state.events, journal: server.journal)
        trace.store = try StoreReader.defaults(suite: RunSandbox.suite, home: sandbox.home)
        let visible = trace.outcome == "notFound" ? state.idle?.visible ?? [] : []
        state.nextStep()
        return (trace, visible, observed ? .alive : state.isHung ? .hung : .gone)
    }

    private func watchdog(step: Int) -> Task<Void, Never> {
        let continuation = continuation
        return Task {
            try? await Task.sleep(for: .seconds(Self.patience))
            if !Task.isCancelled { continuation.yield(.tooLong(step: step)) }
        }
    }

    /// - Returns: false when the subject ended or hung.
    private func perform(_ step: Step, world: WorldDescription, state: inout StepState) async throws -> Bool {
        switch step.action {
        case .launch, .relaunch: try await send(.launch(world), state: &state)
        case .advance(let nanoseconds): return try await advance(by: nanoseconds, &state)
        case .release(let message, let reply): return try await release(message, reply, step, &state)
        case .serve(let serving): server.set(try plan.stub(for: serving, in: journey))
        case .offline: await server.goOffline()
        case .online: try await server.goOnline()
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
        case .focus(let element): .gesture(kind: "focus", element: element, text: nil)
        case .returnKey: .gesture(kind: "return", element: nil, text: nil)
        case .swipe(let element, let direction): .gesture(kind: "swipe", element: element, text: direction)
        case .page(let element, let number): .gesture(kind: "page", element: element, text: "\(number)")
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
        state.sent += commands.count
        // A subject that has ended closes its input, which settling detects.
        try? await connection.send(commands)
    }

    private func advance(by nanoseconds: Int, _ state: inout StepState) async throws -> Bool {
        let target = (state.idle?.now ?? 0) + nanoseconds
        repeat {
            try await send(.advance(to: target), state: &state)
            guard try await settle(&state) else { return false }
        } while (state.idle?.now ?? target) < target
        return true
    }

    /// Answers the held requests of a message one by one, in the order in which the app sent them.
    ///
    /// - Returns: false when the subject ended or hung.
    private func release(
        _ message: String, _ reply: Journey.Reply?, _ step: Step, _ state: inout StepState
    ) async throws -> Bool {
        do {
            let answer = try reply.map(plan.reply)
            let held = held(plan.match(message), state)
            // Throws if no request is held.
            if held.isEmpty { try server.release(matching: plan.match(message), with: answer) }
            for exchange in held {
                // The app may have cancelled this request after the reply to another.
                guard server.parked.contains(where: { $0.id == exchange }) else { continue }
                try server.release(exchange, with: answer)
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
        let parked = server.parked.filter { match.accepts($0.request) }
        return order(state).all(parked, port: \.peerPort).map(\.id)
    }

    /// Waits until the app is idle and each of its transfers is held by the journey.
    ///
    /// The server holds every request and answers them one by one, in the order in which the app began them.
    /// With two replies at once, the network would decide which one the app handles first.
    ///
    /// - Returns: false when the subject ended or hung.
    private func settle(_ state: inout StepState) async throws -> Bool {
        while true {
            if isSettled(state) {
                guard let next = nextToAnswer(state) else { return true }
                state.observation = nil
                // The exchange may have ended, because a client that cancels closes its connection.
                try? server.release(next)
                continue
            }
            guard let signal = await state.signals.next(isolation: #isolation) else {
                state.reason = "no more signals"
                return false
            }
            switch signal {
            case .report(let report): try state.take(report)
            case .noise(let line):
                throw HarnessFault("the subject wrote a line that is not a report: \(line.prefix(200))")
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
    private func nextToAnswer(_ state: StepState) -> Exchange.ID? {
        order(state).known(server.parked.filter { !$0.isHeldByReply }, port: \.peerPort).first?.id
    }

    private func order(_ state: StepState) -> TransferOrder { TransferOrder(state.idle?.ports ?? []) }

    private func isSettled(_ state: StepState) -> Bool {
        guard let idle = state.idle, idle.commands == state.sent else { return false }
        let parked = Set(server.parked.map { Int($0.peerPort) })
        return idle.ports.allSatisfy { port in port.map(parked.contains) ?? false }
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
        return true
    }

    /// The pending waits, in seconds from now, and the messages without a reply.
    ///
    /// The list and its order come from the subject. The server may not have noticed yet that a timeout
    /// closed a connection, and the network decides in which order requests arrive.
    private func pending(_ waits: JSONValue, _ state: StepState) -> JSONValue {
        let now = state.idle?.now ?? 0
        let times = (waits.array ?? []).map { wait in
            JSONValue.number("\(Double((wait["at"]?.integer ?? 0) - now) / 1e9)")
        }
        let messages = order(state).known(server.parked, port: \.peerPort).map { parked in
            JSONValue.string(RequestRecord.name(parked.request))
        }
        return ["waits": .array(times), "requests": .array(messages)]
    }
}

/// The driver's knowledge of its subject during a step.
struct StepState {
    var signals: AsyncStream<Signal>.AsyncIterator
    /// The number of the step, for the watchdog.
    var number = 0
    /// The number of commands sent.
    var sent = 0
    var idle: Report.Idle?
    /// The last observation; nil if an event followed it.
    var observation: (screen: JSONValue, waits: JSONValue)?
    /// Whether the subject has been idle since the last observation.
    private var isClosed = false
    var events: [Event] = []
    var requests: RequestRecord
    /// The subject's reports that are not part of the trace.
    var notes: Set<String> = []
    var confinement: Confinement?
    var isHung = false
    var reason = ""

    init(signals: AsyncStream<Signal>.AsyncIterator, skipping exchanges: Int) {
        self.signals = signals
        requests = RequestRecord(skipping: exchanges)
    }

    mutating func take(_ report: Report) throws {
        switch report {
        case .event(let event):
            observation = nil
            if event.channel == .wire, event.name == "connected" {
                requests.connected(event.value)
            } else {
                events.append(event)
            }
        case .idle(let idle):
            self.idle = idle
            // The first idle report belongs to the observation itself.
            if isClosed { observation = nil }
            isClosed = true
        case .observation(let screen, let waits):
            observation = (screen, waits)
            isClosed = false
        case .note(let text): notes.insert(text)
        case .confined(let confinement): self.confinement = confinement
        case .fault(let text): throw HarnessFault("the subject cannot continue: \(text)")
        }
    }

    mutating func nextStep() {
        number += 1
        events = []
        observation = nil
        // A gesture that ends the subject has no reported outcome.
        idle?.outcome = "done"
        idle?.visible = []
    }
}

extension String {
    /// Returns the text with each `{{name}}` replaced by that variable's value.
    func filling(_ variables: [String: String]) -> String {
        variables.reduce(self) { $0.replacing("{{\($1.key)}}", with: $1.value) }
    }
}
