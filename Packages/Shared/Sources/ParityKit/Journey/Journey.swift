public import WireFormat

/// A person's path through an app, as data.
public struct Journey: Hashable, Sendable {
    /// Its path below the journeys folder without the extension, for example `Manage/found-booking`.
    public var id: String
    /// The file it was read from.
    public var file: String
    /// Its purpose, in a sentence.
    public var title: String
    /// The quirks, divergences and rows of fidelity it covers, for example `Q-06`, `D-13`, `E-05`.
    public var cites: [String]
    public var wires: [Wire]
    /// The quirk that makes its screens differ between the two wires, if they do.
    public var differsByWire: String?
    /// Values for `{{name}}` in the steps and the replies.
    public var variables: [String: String]
    public var world: Setting
    public var server: [Serving]
    public var steps: [Step]

    /// The world a journey starts in.
    public struct Setting: Hashable, Sendable {
        /// Seconds since 1970.
        public var clock: Int
        public var zone: String
        public var locale: String
        /// The name of a defaults file below the stores folder to start with.
        public var store: String?
    }

    /// The server's replies to one message.
    public struct Serving: Hashable, Sendable {
        /// The message's name, for example `OTA_VehRetResRQ`, or `config` or `image`.
        public var message: String
        /// The replies in order; the last one is repeated.
        public var replies: [Reply]
        public var line: Int
        /// The file, when it is not the journey's own.
        public var file: String?
    }

    /// One answer of the server.
    public struct Reply: Hashable, Sendable {
        /// A file below the replies folder, without extension when both wires can be served from it.
        public var fixture: String?
        public var status = 200
        public var contentType: String?
        public var fault = Fault.none
        /// Whether the server withholds it until the step `release`.
        public var isHeld = false
    }

    /// A fault of the connection during a reply.
    public enum Fault: String, Hashable, Sendable, CaseIterable {
        case none
        /// The connection is closed instead of an answer.
        case drop
        /// The connection is closed in the middle of the body.
        case cut
        /// Content-Length promises more than is sent.
        case long
        /// Content-Length promises less than is sent.
        case short
        /// The body arrives a few bytes at a time.
        case trickle
        /// The reply is not HTTP.
        case garbage
    }
}
