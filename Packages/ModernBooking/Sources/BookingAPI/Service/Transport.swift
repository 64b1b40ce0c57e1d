public import HTTP

/// The network, as requesters use it.
@MainActor public struct Transport {
    /// The addresses of the service.
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

/// The addresses of the service.
public struct ServiceAddresses: Hashable, Sendable {
    /// The start of a message's address, up to the name of the encoding.
    public let messages: String
    /// The start of the address of a message with payment data.
    public let payments: String
    /// The address of the company's configuration.
    public let configuration: String
    /// The address of the geocoder, which finds places by name.
    public let geocoder: String

    public init(messages: String, payments: String, configuration: String, geocoder: String) {
        self.messages = messages
        self.payments = payments
        self.configuration = configuration
        self.geocoder = geocoder
    }

    /// The hosts of the original app's test mode, which do not exist.
    public static let test = ServiceAddresses(
        messages: "http://otatest.rebook.test:20002/cartrawlerota",
        payments: "http://otasecuretest.rebook.test:20002/cartrawlerpay",
        configuration: "http://www.rebook.test/client/ios/info.json",
        geocoder: "http://maps.rebook.test/maps/api/geocode/xml")
}

/// An address for messages.
public enum Endpoint: Hashable, Sendable {
    /// The address for a message with a name.
    case message(String)
    /// The address for a message with payment data.
    case payment(String)

    /// Returns the address for an encoding.
    public func url(_ encoding: MessageEncoding, of service: ServiceAddresses) -> String {
        switch self {
        case .message(let name): "\(service.messages)/\(encoding.rawValue)?type=\(name)"
        case .payment(let name): "\(service.payments)/\(encoding.rawValue)?sec=true&type=\(name)"
        }
    }
}
