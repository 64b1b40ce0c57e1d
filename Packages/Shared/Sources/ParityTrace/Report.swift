/// A message from a subject to its runner, one JSON object per line.
public enum Report: Hashable, Sendable {
    /// The confinement of the process, which it reports first.
    case confined(Confinement)
    /// An event that has just occurred.
    case event(Event)
    /// The subject is idle: every command so far is done and no task is ready.
    case idle(Idle)
    /// The reply to `observe`.
    case observation(screen: JSONValue, waits: JSONValue, unseen: JSONValue = [:])
    /// Information that is not part of the trace, such as the name of a notification.
    case note(String)
    /// The subject cannot continue.
    case fault(String)

    /// The state in which a subject waits.
    public struct Idle: Hashable, Sendable {
        /// The number of executed commands.
        public var commands: Int
        /// The outcome of the last gesture.
        public var outcome: String
        /// The elements that a person could reach, if the last gesture found no element.
        public var visible: [String]
        /// The time of the clock, in nanoseconds.
        public var now: Int
        /// The local ports of the open transfers; nil for a transfer without a connection.
        public var ports: [Int?]
        /// The number of events that the subject has reported so far.
        ///
        /// With it, a runner notices that a report was lost.
        public var events: Int

        public init(
            commands: Int, outcome: String, visible: [String], now: Int, ports: [Int?], events: Int = 0
        ) {
            self.commands = commands
            self.outcome = outcome
            self.visible = visible
            self.now = now
            self.ports = ports
            self.events = events
        }
    }

    public var jsonValue: JSONValue {
        switch self {
        case .confined(let confinement): ["confined": confinement.jsonValue]
        case .event(let event): ["event": event.jsonValue]
        case .idle(let idle):
            [
                "idle": [
                    "commands": JSONValue(idle.commands), "outcome": .string(idle.outcome),
                    "visible": .array(idle.visible.map { .string($0) }), "now": JSONValue(idle.now),
                    "ports": .array(idle.ports.map { $0.map { JSONValue($0) } ?? .null }),
                    "events": JSONValue(idle.events),
                ]
            ]
        case .observation(let screen, let waits, let unseen):
            ["screen": screen, "waits": waits, "unseen": unseen]
        case .note(let text): ["note": .string(text)]
        case .fault(let text): ["fault": .string(text)]
        }
    }

    /// Fails unless the value has exactly the members of a report: a runner must not overlook what it does
    /// not understand.
    public init?(_ jsonValue: JSONValue) {
        guard let kind = jsonValue.members?.first?.key else { return nil }
        if ["screen", "waits", "unseen"].contains(kind) {
            guard jsonValue.hasOnly("screen", "waits", "unseen"), let screen = jsonValue["screen"],
                let waits = jsonValue["waits"], waits.array?.allSatisfy(Self.isWait) == true,
                let unseen = jsonValue["unseen"], unseen.members != nil
            else { return nil }
            self = .observation(screen: screen, waits: waits, unseen: unseen)
            return
        }
        guard jsonValue.hasOnly(kind), let value = jsonValue[kind] else { return nil }
        switch kind {
        case "event":
            guard let event = Event(value) else { return nil }
            self = .event(event)
        case "idle":
            guard let idle = Idle(value) else { return nil }
            self = .idle(idle)
        case "confined":
            guard let confinement = Confinement(value), confinement.jsonValue.sorted == value.sorted else {
                return nil
            }
            self = .confined(confinement)
        case "note":
            guard let text = value.string else { return nil }
            self = .note(text)
        case "fault":
            guard let text = value.string else { return nil }
            self = .fault(text)
        default: return nil
        }
    }

    private static func isWait(_ wait: JSONValue) -> Bool {
        wait.hasOnly("at") && wait["at"]?.integer != nil
    }
}

extension Report.Idle {
    fileprivate init?(_ jsonValue: JSONValue) {
        guard jsonValue.hasOnly("commands", "outcome", "visible", "now", "ports", "events"),
            let commands = jsonValue["commands"]?.integer, let outcome = jsonValue["outcome"]?.string,
            let visible = jsonValue["visible"]?.array, visible.allSatisfy({ $0.string != nil }),
            let now = jsonValue["now"]?.integer, let ports = jsonValue["ports"]?.array,
            ports.allSatisfy({ $0 == .null || $0.integer != nil }), let events = jsonValue["events"]?.integer
        else { return nil }
        self.init(
            commands: commands, outcome: outcome, visible: visible.compactMap(\.string), now: now,
            ports: ports.map(\.integer), events: events)
    }
}

extension JSONValue {
    /// Whether the value is an object with exactly these keys, each once, in any order.
    func hasOnly(_ keys: String...) -> Bool {
        guard case .object(let members) = self, members.count == keys.count else { return false }
        return keys.allSatisfy { key in members.contains { $0.key == key } }
    }
}
