import BookingCore
import Foundation

/// An app that shows the way to a depot.
enum MapApp: Hashable, CaseIterable {
    case apple, google

    var title: String {
        switch self {
        case .apple: "Apple Maps"
        case .google: "Google Maps"
        }
    }
}

/// The way to a depot.
struct Directions: Hashable {
    /// The address of the depot, or its name.
    let destination: String
    let position: GeoPoint

    /// Creates the way to a depot; as in Legacy, its name replaces an address that is missing as a whole.
    init(to depot: NearbyDepot, at address: DepotAddress) {
        let parts = [address.line, address.city].compactMap(\.self)
        destination = parts.isEmpty ? depot.cardName : parts.joined(separator: ", ")
        position = depot.position
    }

    /// Returns the address that opens an app at the destination.
    func url(in app: MapApp) -> URL? {
        let place = String(format: "%.4f,%.4f", position.latitude, position.longitude)
        let address =
            switch app {
            case .apple: "http://maps.apple.com/?q=\(query)&ll=\(place)"
            case .google: "comgooglemaps://?q=\(query)&center=\(place)"
            }
        return URL(string: address, encodingInvalidCharacters: false)
    }

    /// The destination as the value of a query.
    private var query: String { destination.addingPercentEncoding(withAllowedCharacters: .unreserved) ?? "" }
}

extension CharacterSet {
    /// The characters without a meaning in an address (https://www.rfc-editor.org/rfc/rfc3986#section-2.3).
    fileprivate static let unreserved = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
}
