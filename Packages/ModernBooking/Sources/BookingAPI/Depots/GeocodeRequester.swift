import Foundation
import HTTP

/// A requester of places by the name that the user typed.
@MainActor public struct GeocodeRequester: Requester {
    public let transport: Transport

    public init(transport: Transport) {
        self.transport = transport
    }

    /// Prepares a request for the places with a name, in which a plus stands for each space.
    public func places(named name: String) -> ServiceRequest {
        let url = "\(transport.service.geocoder)?address=\(name)&sensor=false"
        let escaped = url.addingPercentEncoding(withAllowedCharacters: Self.allowed) ?? ""
        return ServiceRequest(http: HTTPRequest(url: escaped, timeout: .seconds(60)), encoding: .xml)
    }

    /// The characters of an address that are not escaped.
    ///
    /// As in Legacy, those with a meaning in an address are among them, also in the name.
    private static let allowed = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.!~*'();/?:@&=+$,")
}
