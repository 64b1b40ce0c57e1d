public import BookingCore

/// Turns the tree of a reply into what it means; one conformance per kind of reply.
public protocol ResponseValidator {
    associatedtype Output

    /// - Throws: when the reply's nodes do not have the shapes of its message.
    static func validate(_ reply: OTANode) throws(MalformedReply) -> Output
}
