public import ParityTrace
public import WireFormat

/// A person's path through an app, as data.
public struct Journey: Hashable, Sendable {
    /// The path below the journeys folder without the extension, for example `Manage/found-booking`.
    public var id: String
    /// The file that the journey was read from.
    public var file: String
    /// The purpose of the journey, in a sentence.
    public var title: String
    /// The quirks, divergences, additions and rows that it covers, for example `Q-06`, `D-13`, `N-02`,
    /// `E-05`.
    public var cites: [String]
    public var wires: [Wire]
    /// The quirk that makes its screens differ between the two wires, if they do.
    public var differsByWire: String?
    /// Values for `{{name}}` in the steps and the replies.
    public var variables: [String: String]
    public var world: Setting
    public var server: [Serving]
    public var steps: [Step]
    /// Whether the journey was generated: its replies need not be used, and its gestures may have no effect.
    public var isGenerated = false
    /// Whether walks take their beginnings, texts and replies from the journey.
    public var isWalked = true
    /// Which app of the candidate's side runs each process of the app, the last one all later ones; empty if
    /// the candidate runs all.
    public var sessions: [Side] = []

    /// The world in which a journey starts.
    public struct Setting: Hashable, Sendable {
        /// Seconds since 1970.
        public var clock: Int
        public var zone: String
        public var locale: String
        /// The name of the initial defaults file, below the stores folder.
        public var store: String?
        /// Files in the folder of the defaults, which win over the initial defaults file.
        public var files: [File] = []
        /// Whether the server counts as one that is not on this machine.
        public var isServerRemote = false
        /// Where the device is; nil if the person was not asked whether the app may know.
        public var location: DeviceLocation?
    }

    /// A name in the folder of the app's defaults, and what it is before a process starts.
    public struct File: Hashable, Sendable {
        public var name: String
        public var content: Content

        public enum Content: Hashable, Sendable {
            /// A copy of a file below the stores folder, by its name there.
            case store(String)
            /// A symbolic link to another name in the same folder.
            case link(String)
            case nothing
        }
    }

    /// The server's replies to one message.
    public struct Serving: Hashable, Sendable {
        /// The message's name, for example `OTA_VehRetResRQ`, or `config` or `image`.
        public var message: String
        /// The replies in order; the last one is repeated.
        public var replies: [Reply]
        public var line: Int
        /// The file of the replies, if it is not the journey's.
        public var file: String?
    }

    /// A reply of the server.
    public struct Reply: Hashable, Sendable {
        /// A file below the replies folder, without its extension if the file serves both wires.
        public var fixture: String?
        public var status = 200
        public var contentType: String?
        /// The body itself, instead of a file.
        public var body: String?
        public var fault = Fault.none
        /// Whether the server holds the reply until the step `release`.
        public var isHeld = false
    }

    /// The role of an app in a comparison; the raw values are the words of options, journeys and reports.
    public enum Side: String, Sendable, CaseIterable {
        case baseline = "before"
        case candidate = "after"
    }

    /// A fault of the connection during a reply.
    public enum Fault: String, Hashable, Sendable, CaseIterable {
        case none
        /// The connection is closed without a reply.
        case drop
        /// The connection is closed in the middle of the body.
        case cut
        /// `Content-Length` announces more bytes than are sent.
        case long
        /// `Content-Length` announces fewer bytes than are sent.
        case short
        /// The body arrives a few bytes at a time.
        case trickle
        /// The reply is not HTTP.
        case garbage
    }
}
