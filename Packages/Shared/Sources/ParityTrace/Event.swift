/// One of the ways in which a subject lets the world see something.
public enum Channel: String, Hashable, Sendable, CaseIterable {
    case wire, screen, alert, nav, hud, store, log, pending, exit
}

/// One thing that a subject let the world see.
public struct Event: Hashable, Sendable {
    public var channel: Channel
    /// What kind of thing within its channel: `shown`, `request`, `debug`.
    ///
    /// Events of one kind are compared with each other.
    public var name: String
    public var value: Tree

    public init(_ channel: Channel, _ name: String, _ value: Tree) {
        self.channel = channel
        self.name = name
        self.value = value
    }

    public var tree: Tree {
        ["channel": .string(channel.rawValue), "name": .string(name), "value": value]
    }

    public init?(_ tree: Tree) {
        guard let channel = tree["channel"]?.string.flatMap(Channel.init(rawValue:)),
            let name = tree["name"]?.string, let value = tree["value"]
        else { return nil }
        self.init(channel, name, value)
    }
}
