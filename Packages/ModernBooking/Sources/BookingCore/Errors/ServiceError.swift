/// A refusal by the booking service, in the words a person gets to read.
public struct ServiceError: Error, Hashable, Sendable {
    public let type: String?
    /// The words for the person; nil when the service sent none.
    public let shortText: String?
    public let text: String?
    /// The short text as the service sent it, for the log.
    public let sentText: String?

    /// Makes an error of what the service sent, replacing the short texts that the app says in its own words.
    public init(type: String?, shortText: String?, text: String?) {
        self.type = type
        sentText = shortText?.replacing("&#039;", with: "'")
        self.shortText = Self.ownWords(forType: type, shortText: shortText) ?? sentText
        self.text = text
    }
}

extension ServiceError: CustomStringConvertible {
    public var description: String { shortText ?? "The service refused without a reason." }
}
