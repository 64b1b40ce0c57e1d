/// An address of the service.
public enum Endpoint: Hashable, Sendable {
    /// A message, by its name.
    case message(String)
    /// A message that carries payment data.
    case payment(String)
    /// The company's configuration, which is JSON on either wire.
    case configuration

    /// The address for an encoding.
    public func url(_ wire: Wire) -> String {
        switch self {
        case .message(let name):
            "http://otatest.rebook.test:20002/cartrawlerota/\(wire.rawValue)?type=\(name)"
        case .payment(let name):
            "http://otasecuretest.rebook.test:20002/cartrawlerpay/\(wire.rawValue)?sec=true&type=\(name)"
        case .configuration: "http://www.rebook.test/client/ios/info.json"
        }
    }
}
