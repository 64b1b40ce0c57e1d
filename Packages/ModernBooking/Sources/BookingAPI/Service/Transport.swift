public import HTTP

/// How requests leave the app.
@MainActor public struct Transport {
    /// The service they go to.
    public var service: ServiceAddresses
    public var send: @MainActor (HTTPRequest) async throws(HTTPError) -> HTTPReply

    public init(
        to service: ServiceAddresses,
        send: @escaping @MainActor (HTTPRequest) async throws(HTTPError) -> HTTPReply
    ) {
        self.service = service
        self.send = send
    }
}

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

/// An address of the service.
public enum Endpoint: Hashable, Sendable {
    /// A message, by its name.
    case message(String)
    /// A message that carries payment data.
    case payment(String)

    /// The address for an encoding.
    public func url(_ encoding: MessageEncoding, of service: ServiceAddresses) -> String {
        switch self {
        case .message(let name): "\(service.messages)/\(encoding.rawValue)?type=\(name)"
        case .payment(let name): "\(service.payments)/\(encoding.rawValue)?sec=true&type=\(name)"
        }
    }
}
