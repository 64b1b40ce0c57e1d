/// The parts that all requests share: the encoding, the network, and the values of the app that messages carry.
@MainActor public struct RequestContext {
    let encoding: MessageEncoding
    let transport: Transport
    /// The partner's identifier, read for each request because a new configuration can change it.
    let clientID: @MainActor () -> String
    /// The currency of prices, read for each request because the person can change it.
    let currencyCode: @MainActor () -> String?

    public init(
        encoding: MessageEncoding, transport: Transport, clientID: @escaping @MainActor () -> String,
        currencyCode: @escaping @MainActor () -> String?
    ) {
        self.encoding = encoding
        self.transport = transport
        self.clientID = clientID
        self.currencyCode = currencyCode
    }
}
