public import BookingCore

/// A reader of one kind of reply, with one conformance for each kind.
public protocol ResponseValidator {
    associatedtype Output

    /// Returns the outcome of a reply; a reply that does not have the shape of its message is one, too.
    static func validate(_ reply: OTANode) -> Output
}
