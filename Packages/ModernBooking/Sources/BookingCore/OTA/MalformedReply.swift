/// A reply whose nodes do not have the shape that the message defines.
public struct MalformedReply: Error, Hashable, CustomStringConvertible {
    /// The member that was asked of something that is no object; nil when it is a value itself that is out of
    /// place.
    public let key: String?

    public init(key: String?) {
        self.key = key
    }

    public var description: String {
        guard let key else { return "The reply holds a structure where a plain value belongs." }
        return "The reply has no object where \(key) is looked for."
    }
}
