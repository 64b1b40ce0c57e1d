/// A message from a subject to its runner, one JSON object per line.
public enum Report: Hashable, Sendable {
    /// The confinement of the process, which it reports first.
    case confined(Confinement)
    /// An event that has just occurred.
    case event(Event)
    /// The subject is idle: every command so far is done and no task is ready.
    case idle(Idle)
    /// The reply to `observe`.
    case observation(screen: JSONValue, waits: JSONValue)
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

        public init(commands: Int, outcome: String, visible: [String], now: Int, ports: [Int?]) {
            self.commands = commands
            self.outcome = outcome
            self.visible = visible
            self.now = now
            self.ports = ports
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
                ]
            ]
        case .observation(let screen, let waits): ["screen": screen, "waits": waits]
        case .note(let text): ["note": .string(text)]
        case .fault(let text): ["fault": .string(text)]
        }
    }

    public init?(_ jsonValue: JSONValue) {
        if let event = jsonValue["event"].flatMap(Event.init) {
            self = .event(event)
        } else if let idle = jsonValue["idle"] {
            guard let commands = idle["commands"]?.integer, let outcome = idle["outcome"]?.string,
                let visible = idle["visible"]?.array, let now = idle["now"]?.integer,
                let ports = idle["ports"]?.array
            else { return nil }
            self = .idle(
                Idle(
                    commands: commands, outcome: outcome, visible: visible.compactMap(\.string), now: now,
                    ports: ports.map(\.integer)))
        } else if let screen = jsonValue["screen"], let waits = jsonValue["waits"] {
            self = .observation(screen: screen, waits: waits)
        } else if let confinement = jsonValue["confined"].flatMap(Confinement.init) {
            self = .confined(confinement)
        } else if let text = jsonValue["note"]?.string {
            self = .note(text)
        } else if let text = jsonValue["fault"]?.string {
            self = .fault(text)
        } else {
            return nil
        }
    }
}
