/// A channel on which a subject's behaviour is observed.
public enum Channel: String, Hashable, Sendable, CaseIterable {
    case wire, screen, alert, nav, hud, store, log, pending, exit
    /// What a person does not see: screens and texts that stay in memory, the key of the keyboard, calls
    /// that block.
    case unseen
}

/// An observed event of a subject.
public struct Event: Hashable, Sendable {
    public var channel: Channel
    /// The kind of event in its channel: `shown`, `request`, `debug`.
    ///
    /// Events of one kind are compared with each other.
    public var name: String
    public var value: JSONValue

    public init(_ channel: Channel, _ name: String, _ value: JSONValue) {
        self.channel = channel
        self.name = name
        self.value = value
    }

    public var jsonValue: JSONValue {
        ["channel": .string(channel.rawValue), "name": .string(name), "value": value]
    }

    public init?(_ jsonValue: JSONValue) {
        guard jsonValue.hasOnly("channel", "name", "value"),
            let channel = jsonValue["channel"]?.string.flatMap(Channel.init(rawValue:)),
            let name = jsonValue["name"]?.string, let value = jsonValue["value"]
        else { return nil }
        self.init(channel, name, value)
    }
}

extension Event {
    /// What an app wrote to its standard error, as an event of the runner in the last step.
    public static func standardError(_ text: String) -> Event {
        Event(.log, "standard error", .string(text))
    }
}
