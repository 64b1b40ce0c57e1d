/// The limits on the parts of a reply.
public enum HTTPLimit: Hashable, Sendable {
    /// The size of all lines before and after the body, including those of interim replies.
    case headerSize(Int)
    case headerFields(Int)
    /// The size of the body, both as sent and decoded.
    case bodySize(Int)
}

/// The reason why a body cannot be decoded.
public enum HTTPCodingFault: Hashable, Sendable {
    /// The stream is truncated.
    case truncated
    /// The stream is not valid for its coding, its checksum is wrong, or other bytes follow it.
    case damaged
    /// The coding is one that the request did not offer, or several.
    case unknown
}
