import ParityTrace

/// The driver's knowledge of its subject during a step.
struct StepState {
    /// An observation of the subject.
    struct Look: Equatable {
        var screen: JSONValue
        var waits: JSONValue
        var unseen: JSONValue
    }

    var signals: SignalSource
    /// The number of the step, for the watchdog.
    var number = 0
    /// The number of commands sent.
    private(set) var sent = 0
    /// The numbers of the commands that ask for the screen, from one.
    private var asked: [Int] = []
    /// The number of those commands that the subject has carried out.
    private var due = 0
    /// The number of reported screens.
    private var looks = 0
    var idle: Report.Idle?
    /// The last state as the subject reported it.
    private var lastIdle: Report.Idle?
    /// The time to which the runner moves the clock.
    var target: Int?
    /// The last observation; nil if an event followed it.
    var observation: Look?
    /// The last observation, if neither the app nor the runner has done anything since.
    var lastLook: Look?
    /// The first observation of the step, for example while requests are open.
    private(set) var firstLook: Look?
    /// The first observation of the step, if the runner answered a request after it.
    var lookBeforeReply: Look?
    /// Whether a transfer has ended since the first observation, for example one to an invalid address.
    ///
    /// The network's thread decides whether it ends before or after that observation.
    private(set) var hasEndedSinceFirstLook = false
    /// Whether the subject has been idle since the last observation.
    private var isClosed = false
    var events: [Event] = []
    var requests: RequestRecord
    /// The subject's reports that are not part of the trace.
    var notes: Set<String> = []
    var confinement: Confinement?
    var isHung = false
    /// The number of requests that were answered in the step.
    var answers = 0
    var reason = ""
    /// The number of events that the subject reported on each channel, without connections.
    private(set) var received: [Channel: Int] = [:]
    /// The number of all events that the subject reported.
    private var reported = 0
    /// The transfers that have begun.
    private var begun: Set<Int> = []
    /// The transfers that have begun and not ended, in order.
    private var open: [Int] = []
    /// The ports of open transfers, as idle states name them.
    private(set) var claims: Set<RequestRecord.Connection> = []
    /// Whether the number of events that the subject states must be that of the received ones.
    private let countsEvents: Bool
    /// Whether the screens were taken away after the last step.
    private var hasLeft = false

    init(signals: SignalSource, skipping exchanges: Int) {
        self.signals = signals
        countsEvents = if case .tape(let player) = signals { player.countsEvents } else { true }
        requests = RequestRecord(skipping: exchanges)
    }

    mutating func take(_ report: Report) throws {
        switch report {
        case .event(let event):
            observation = nil
            reported += 1
            let isConnection =
                event.channel == .wire && event.name == "connected" && requests.connected(event.value)
            if isConnection { return }
            lastLook = nil
            try follow(event)
            received[event.channel, default: 0] += 1
            if event.channel == .wire, event.name == "ended", firstLook != nil {
                hasEndedSinceFirstLook = true
            }
            events.append(event)
        case .idle(let idle):
            try check(idle)
            self.idle = idle
            lastIdle = idle
            // The first idle report belongs to the observation itself.
            if isClosed { observation = nil }
            isClosed = true
        case .observation(let screen, let waits, let unseen):
            looks += 1
            guard looks <= asked.count else {
                throw HarnessFault("the subject reported a screen that the runner had not asked for")
            }
            let look = Look(screen: screen, waits: waits, unseen: unseen)
            if let lastLook, lastLook != look {
                throw HarnessFault("the subject reported another screen although nothing had happened")
            }
            lastLook = look
            observation = look
            if firstLook == nil { firstLook = look }
            isClosed = false
        case .note(let text): notes.insert(text)
        case .confined(let confinement):
            guard self.confinement == nil, idle == nil, events.isEmpty else {
                throw HarnessFault("the subject reported its confinement twice, or late")
            }
            self.confinement = confinement
        case .fault(let text): throw HarnessFault("the subject cannot continue: \(text)")
        }
    }

    /// Notes that commands are sent.
    mutating func send(_ commands: [Command]) {
        for command in commands {
            sent += 1
            if command == .observe { asked.append(sent) }
            if case .leave = command { hasLeft = true }
        }
        if commands != [.observe] { lastLook = nil }
    }

    /// Follows the transfers: each begins once, and none ends that is not open.
    private mutating func follow(_ event: Event) throws {
        guard event.channel == .wire, let transfer = event.value["transfer"]?.integer else { return }
        if event.name == "request" {
            guard begun.insert(transfer).inserted else {
                throw HarnessFault("the subject reported twice that transfer \(transfer) began")
            }
            open.append(transfer)
            open.sort()
        } else if event.name == "ended" {
            guard let place = open.firstIndex(of: transfer) else {
                throw HarnessFault("the subject reported the end of transfer \(transfer), which is not open")
            }
            open.remove(at: place)
        }
    }

    private static let outcomes: Set = ["done", "notFound", "disabled", "covered"]

    /// Throws if the runner did not cause this state: only the runner moves the clock, and a subject reports
    /// each state once.
    private mutating func check(_ idle: Report.Idle) throws {
        let known = lastIdle?.now ?? idle.now
        let limit = max(target ?? known, known)
        if idle == lastIdle { throw HarnessFault("the subject reported the same idle state twice") }
        guard Self.outcomes.contains(idle.outcome) else {
            throw HarnessFault("the subject reported the outcome '\(idle.outcome)'")
        }
        if countsEvents, idle.events != reported {
            throw HarnessFault("the subject reported \(idle.events) events, of which \(reported) arrived")
        }
        let ports = idle.ports.compactMap(\.self)
        guard Set(ports).count == ports.count else {
            throw HarnessFault("the subject reported two transfers on one port")
        }
        if countsEvents {
            // The end of a transfer is not reported when the screen that waited for it is taken away at last.
            guard idle.ports.count == open.count || hasLeft && idle.ports.count < open.count else {
                throw HarnessFault(
                    "the subject has \(idle.ports.count) open transfers instead of \(open.count)")
            }
            for case (let transfer, let port?) in zip(open, idle.ports) where !hasLeft {
                claims.insert(.init(transfer: transfer, port: port))
            }
        }
        guard (known...limit).contains(idle.now) else {
            throw HarnessFault("the subject's clock shows \(idle.now), not \(known) to \(limit)")
        }
        guard ((lastIdle?.commands ?? 0)...max(sent, lastIdle?.commands ?? 0)).contains(idle.commands) else {
            throw HarnessFault("the subject has done \(idle.commands) of \(sent) commands")
        }
        // A subject answers each command before it is idle.
        while due < asked.count, asked[due] <= idle.commands { due += 1 }
        guard looks == due else {
            throw HarnessFault("the subject reported \(looks) screens instead of \(due)")
        }
    }

    mutating func nextStep() {
        number += 1
        events = []
        answers = 0
        observation = nil
        firstLook = nil
        hasEndedSinceFirstLook = false
        lookBeforeReply = nil
        // A gesture that ends the subject has no reported outcome.
        idle?.outcome = "done"
        idle?.visible = []
    }
}
