public import ParityTrace
public import WireFormat

/// A difference between two traces.
public struct Difference: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Both traces have the item, with different values.
        case changed
        /// Only the baseline has the item.
        case missing
        /// Only the candidate has the item.
        case added
        /// Both traces have the item, at different positions.
        case moved
        /// Both traces have the same message, with different bytes.
        case format
        /// The baseline's process ended.
        case crash
    }

    public var journey: String
    public var wire: Wire
    /// The number of the step from one; zero for the whole journey.
    public var step: Int
    public var stepText: String
    public var channel: Channel
    /// The path in the channel, for example `request OTA_VehModifyRQ body.UniqueID.@ID`.
    public var path: String
    public var kind: Kind
    /// The baseline's value; nil if it has none.
    public var baseline: JSONValue?
    /// The candidate's value; nil if it has none.
    public var candidate: JSONValue?
    /// For an event that only the candidate has, or has at another position: its position among the
    /// candidate's events in the step, from zero.
    public var place: Int?

    public init(
        journey: String, wire: Wire, step: Int, stepText: String, channel: Channel, path: String,
        kind: Kind,
        baseline: JSONValue?, candidate: JSONValue?
    ) {
        self.journey = journey
        self.wire = wire
        self.step = step
        self.stepText = stepText
        self.channel = channel
        self.path = path
        self.kind = kind
        self.baseline = baseline
        self.candidate = candidate
    }

    /// Four hexadecimal digits that all differences of one kind share, in all journeys and steps.
    public var fingerprint: String {
        var hash: UInt32 = 2_166_136_261
        for byte in "\(channel.rawValue) \(shape) \(kind.rawValue)".utf8 {
            hash = (hash ^ UInt32(byte)) &* 16_777_619
        }
        let text = String((hash >> 16) ^ (hash & 0xFFFF), radix: 16)
        return String(repeating: "0", count: 4 - text.count) + text
    }

    /// The path without the numbers of list elements and repeated keys, and without booking references.
    private var shape: String {
        path.replacing(/\[\d+\]/, with: "[]").replacing(/#\d+/, with: "#").replacing(/\d{4,}/, with: "0000")
    }
}
