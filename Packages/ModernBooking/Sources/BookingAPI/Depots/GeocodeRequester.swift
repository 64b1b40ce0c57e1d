import Foundation
import HTTP

/// A requester of places by the name that the user typed.
@MainActor public struct GeocodeRequester: Requester {
    public let transport: Transport

    public init(transport: Transport) {
        self.transport = transport
    }

    /// Prepares a request for the places with a name.
    ///
    /// Legacy sends the name, which says where the user is going, over plain HTTP. Here it is sent
    /// encrypted or not at all, except within this machine.
    public func places(named name: String) -> ServiceRequest {
        let url = "\(transport.service.geocoder)?address=\(Self.escaped(name))&sensor=false"
        return ServiceRequest(
            http: HTTPRequest(url: url, timeout: .seconds(60), isConfidential: true), encoding: .xml)
    }

    /// Returns a text as the value of a query's item, with a plus for each space.
    private static func escaped(_ text: String) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false)
            .map { $0.addingPercentEncoding(withAllowedCharacters: allowed) ?? "" }
            .joined(separator: "+")
    }

    private static let allowed = CharacterSet.urlQueryAllowed.subtracting(CharacterSet(charactersIn: "&=+#;"))
}
