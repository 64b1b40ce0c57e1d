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
