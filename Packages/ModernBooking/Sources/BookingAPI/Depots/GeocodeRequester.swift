public import BookingCore
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

/// The validator of the geocoder's reply, an XML document in its public format.
public enum GeocodeResponseValidator: ResponseValidator {
    public static func validate(_ reply: OTANode) -> GeocodeReply {
        do throws(MalformedReply) {
            return try read(reply)
        } catch {
            return .unreadable
        }
    }

    private static func read(_ reply: OTANode) throws(MalformedReply) -> GeocodeReply {
        guard reply.exists else { return .unreadable }
        let status = try reply["status"].text ?? ""
        guard status == "OK" else { return .refused(GeocodeReply.Status(rawValue: status)) }
        let results = try reply["result"]
        var places: [Place] = []
        for result in results.elements ?? (results.exists ? [results] : []) {
            places.append(try Place(geocoded: result))
        }
        return .places(places)
    }
}

/// The result of a request for places.
public enum GeocodeReply: Hashable, Sendable {
    /// A reason why the geocoder found no places.
    public enum Status: String, Hashable, Sendable {
        case zeroResults = "ZERO_RESULTS"
        case overQueryLimit = "OVER_QUERY_LIMIT"
        case requestDenied = "REQUEST_DENIED"
        case invalidRequest = "INVALID_REQUEST"
    }

    /// The places; the geocoder can report success without any.
    case places([Place])
    /// The geocoder found nothing; the status is nil if it is unknown.
    case refused(Status?)
    case unreadable
}

extension Place {
    /// Reads a `result` node.
    init(geocoded node: OTANode) throws(MalformedReply) {
        let geometry = try node["geometry"]
        let viewport = try geometry["viewport"]
        self.init(
            address: try node["formatted_address"].text ?? "",
            area: GeoArea(
                center: try GeoPoint(geocoded: geometry["location"]),
                southWest: try GeoPoint(geocoded: viewport["southwest"]),
                northEast: try GeoPoint(geocoded: viewport["northeast"])))
    }
}

extension GeoPoint {
    /// Reads a node with `lat` and `lng`.
    fileprivate init(geocoded node: OTANode) throws(MalformedReply) {
        self.init(latitude: try node["lat"].degrees, longitude: try node["lng"].degrees)
    }
}
