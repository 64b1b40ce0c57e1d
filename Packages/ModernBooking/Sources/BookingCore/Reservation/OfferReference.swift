/// What the service knows one of its offers by.
public struct OfferReference: Hashable, Sendable {
    public let type: String?
    public let id: String?
    public let context: String?
    public let dateTime: String?
    public let url: String?

    public init(
        type: String? = nil, id: String? = nil, context: String? = nil, dateTime: String? = nil,
        url: String? = nil
    ) {
        self.type = type
        self.id = id
        self.context = context
        self.dateTime = dateTime
        self.url = url
    }
}
