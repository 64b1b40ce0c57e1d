public import ParityTrace
public import WireFormat

/// One place where two traces do not say the same.
public struct Difference: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Both have it, with other values.
        case changed
        /// Only the baseline has it.
        case missing
        /// Only the candidate has it.
        case added
        /// Both have it, at another place of the order.
        case moved
        /// The same message in other bytes.
        case format
        /// The baseline's process ended.
        case crash
    }

    public var journey: String
    public var wire: Wire
    /// Counted from one; zero concerns the whole journey.
    public var step: Int
    public var stepText: String
    public var channel: Channel
    /// Where in the channel, for example `request OTA_VehModifyRQ body.UniqueID.@ID`.
    public var path: String
    public var kind: Kind
    /// What the baseline has there; nil is nothing.
    public var baseline: JSONValue?
    /// What the candidate has there; nil is nothing.
    public var candidate: JSONValue?

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

    /// Four hexadecimal digits that differences of one sort share, whatever journey and step they occur in.
    public var fingerprint: String {
        var hash: UInt32 = 2_166_136_261
        for byte in "\(channel.rawValue) \(shape) \(kind.rawValue)".utf8 {
            hash = (hash ^ UInt32(byte)) &* 16_777_619
        }
        let text = String((hash >> 16) ^ (hash & 0xFFFF), radix: 16)
        return String(repeating: "0", count: 4 - text.count) + text
    }

    /// The path without the numbers of list elements and repeated keys, and without what identifies one
    /// booking.
    private var shape: String {
        path.replacing(/\[\d+\]/, with: "[]").replacing(/#\d+/, with: "#").replacing(/\d{4,}/, with: "0000")
    }
}
