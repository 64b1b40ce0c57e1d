/// The most that a client takes of a reply's parts.
public enum HTTPLimit: Hashable, Sendable {
    /// All lines before and behind the body, those of interim replies included.
    case headerSize(Int)
    case headerFields(Int)
    /// The body, both as it is sent and decoded.
    case bodySize(Int)
}

/// Why a body cannot be decoded.
public enum HTTPCodingFault: Hashable, Sendable {
    /// The stream ends before its end.
    case truncated
    /// It is not what its coding says, its checksum is wrong, or something follows it.
    case damaged
    /// A coding that the request did not offer, or several.
    case unknown
}
