/// A refusal by the booking service, in the words a person gets to read.
public struct ServiceError: Error, Hashable, Sendable {
    public let type: String?
    /// The words for the person; nil when the service sent none.
    public let shortText: String?
    public let text: String?

    /// Makes an error of what the service sent, replacing the short texts that the app says in its own words.
    public init(type: String?, shortText: String?, text: String?) {
        self.type = type
        self.shortText =
            Self.ownWords(forType: type, shortText: shortText) ?? shortText?.replacing("&#039;", with: "'")
        self.text = text
    }
}

extension ServiceError: CustomStringConvertible {
    public var description: String { shortText ?? "The service refused without a reason." }
}
