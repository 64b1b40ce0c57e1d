/// Where the device of a world is, as far as its app may know.
public enum DeviceLocation: Hashable, Sendable {
    /// The app may know the location, in degrees.
    case at(latitude: Double, longitude: Double)
    /// The person denied the app the location.
    case denied
    /// The app may know the location, and the device cannot tell it.
    case lost

    /// Reads `53.35,-6.26`, `denied` or `lost`.
    public init?(_ text: String) {
        switch text {
        case "denied": self = .denied
        case "lost": self = .lost
        default:
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            let numbers = parts.compactMap { Double($0.drop { $0 == " " }) }
            guard parts.count == 2, numbers.count == 2, (-90...90).contains(numbers[0]),
                (-180...180).contains(numbers[1])
            else { return nil }
            self = .at(latitude: numbers[0], longitude: numbers[1])
        }
    }

    public var text: String {
        switch self {
        case .at(let latitude, let longitude): "\(latitude),\(longitude)"
        case .denied: "denied"
        case .lost: "lost"
        }
    }
}
