/// The observed behaviour of a subject in one step of a journey.
public struct StepTrace: Hashable, Sendable {
    /// The text of the step in the journey, for example `tap: manage.toggle`.
    public var step: String
    /// The outcome of the gesture: `done`, `notFound`, `disabled`, `covered`.
    public var outcome: String
    /// The events, in order.
    public var events: [Event]
    /// The screen as a person perceives it after the step has settled.
    public var screen: JSONValue
    /// The data that survive a relaunch, decoded.
    public var store: JSONValue
    /// The waits and transfers that are still open.
    public var pending: JSONValue
    /// What stays in memory although it is not on the screen, and the keyboard.
    public var unseen: JSONValue

    public init(
        step: String, outcome: String = "done", events: [Event] = [], screen: JSONValue = .null,
        store: JSONValue = .null,
        pending: JSONValue = .null, unseen: JSONValue = [:]
    ) {
        self.step = step
        self.outcome = outcome
        self.events = events
        self.screen = screen
        self.store = store
        self.pending = pending
        self.unseen = unseen
    }

    /// The number of leaves: values without children.
    public var leafCount: Int {
        var count = 2 + screen.leafCount + store.leafCount + pending.leafCount + unseen.leafCount
        for event in events { count += 2 + event.value.leafCount }
        return count
    }

    public var jsonValue: JSONValue {
        [
            "step": .string(step), "outcome": .string(outcome), "events": .array(events.map(\.jsonValue)),
            "screen": screen, "store": store, "pending": pending, "unseen": unseen,
        ]
    }
}

/// The ending of a subject's process during a journey.
public enum Exit: Hashable, Sendable, CustomStringConvertible {
    /// The process was still running at the end of the journey.
    case running
    case crashed(signal: Int)
    case exited(code: Int)
    /// The process did not settle in time.
    case hung

    public var description: String {
        switch self {
        case .running: "running"
        case .crashed(let signal): "crash, signal \(signal)"
        case .exited(let code): "exit \(code)"
        case .hung: "hang"
        }
    }
}

/// The observed behaviour of a subject on one journey.
public struct Trace: Hashable, Sendable {
    public var steps: [StepTrace]
    /// The ending of the process; unless it is `running`, the process ended in the last step.
    public var exit: Exit

    public init(steps: [StepTrace] = [], exit: Exit = .running) {
        self.steps = steps
        self.exit = exit
    }

    public var jsonValue: JSONValue {
        ["steps": .array(steps.map(\.jsonValue)), "exit": .string(exit.description)]
    }
}
