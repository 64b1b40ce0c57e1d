/// An address of the service.
public enum Endpoint: Hashable, Sendable {
    /// A message, by its name.
    case message(String)
    /// A message that carries payment data.
    case payment(String)
    /// The company's configuration, which is JSON on either wire.
    case configuration

    /// The address for an encoding.
    public func url(_ wire: Wire, of service: ServiceAddresses) -> String {
        switch self {
        case .message(let name): "\(service.messages)/\(wire.rawValue)?type=\(name)"
        case .payment(let name): "\(service.payments)/\(wire.rawValue)?sec=true&type=\(name)"
        case .configuration: service.configuration
        }
    }
}
