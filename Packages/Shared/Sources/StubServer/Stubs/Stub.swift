public import WireFormat

/// The server's replies to the requests that a match accepts.
public struct Stub: Sendable, Identifiable {
    /// The treatment of requests after each reply has been used.
    public enum Exhaustion: Sendable, Hashable {
        case repeatsLast
        /// The stub no longer takes part, so the request goes to a less specific stub or is unmatched.
        case isUnmatched
    }

    public var id: String
    public var match: RequestMatch
    public var replies: [Reply]
    public var exhaustion: Exhaustion

    /// A stub; without an id it is named after its match.
    public init(
        id: String? = nil, _ match: RequestMatch, replies: [Reply],
        whenExhausted exhaustion: Exhaustion = .repeatsLast
    ) {
        self.id = id ?? match.description
        self.match = match
        self.replies = replies
        self.exhaustion = exhaustion
    }

    public init(
        id: String? = nil, _ match: RequestMatch, _ replies: Reply...,
        whenExhausted: Exhaustion = .repeatsLast
    ) {
        self.init(id: id, match, replies: replies, whenExhausted: whenExhausted)
    }

    /// A stub that answers each reply once.
    public static func once(id: String? = nil, _ match: RequestMatch, _ replies: Reply...) -> Stub {
        Stub(id: id, match, replies: replies, whenExhausted: .isUnmatched)
    }

    /// A stub for an OTA message.
    public static func message(
        _ name: String, wire: Wire? = nil, id: String? = nil, _ replies: Reply...,
        whenExhausted: Exhaustion = .repeatsLast
    ) -> Stub {
        Stub(id: id, .message(name, wire: wire), replies: replies, whenExhausted: whenExhausted)
    }
}
