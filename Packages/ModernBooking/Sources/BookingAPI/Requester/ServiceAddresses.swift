/// Where the service is.
public struct ServiceAddresses: Hashable, Sendable {
    /// What the address of a message begins with, up to the name of the encoding.
    public let messages: String
    /// What the address of a message with payment data begins with.
    public let payments: String
    /// The whole address of the company's configuration.
    public let configuration: String

    public init(messages: String, payments: String, configuration: String) {
        self.messages = messages
        self.payments = payments
        self.configuration = configuration
    }

    /// The hosts of the original's test mode, which do not exist.
    public static let test = ServiceAddresses(
        messages: "http://otatest.rebook.test:20002/cartrawlerota",
        payments: "http://otasecuretest.rebook.test:20002/cartrawlerpay",
        configuration: "http://www.rebook.test/client/ios/info.json")
}
