public import BookingCore
import Foundation
import XML

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
    /// The reply is not a document.
    case unreadable

    /// Reads the geocoder's reply, an XML document in its public format.
    public init(_ reply: ServiceReply) {
        guard let document = try? XMLDocument.parse(reply.body, leniency: .reply) else {
            self = .unreadable
            return
        }
        let root = document.root
        // As in Legacy, a status that is unknown does not replace one that is known.
        let statuses = root.all("status").map(\.text)
        guard let status = statuses.last(where: { $0 == "OK" || Status(rawValue: $0) != nil }) else {
            self = .refused(nil)
            return
        }
        self =
            status == "OK"
            ? .places(root.all("result").map(Place.init(geocoded:))) : .refused(Status(rawValue: status))
    }
}

extension Place {
    /// Reads a `result` element.
    fileprivate init(geocoded element: XMLElement) {
        let geometry = element.last("geometry")
        let viewport = geometry?.last("viewport")
        self.init(
            address: element.last("formatted_address")?.text,
            area: GeoArea(
                center: GeoPoint(geocoded: geometry?.last("location")),
                southWest: GeoPoint(geocoded: viewport?.last("southwest")),
                northEast: GeoPoint(geocoded: viewport?.last("northeast"))))
    }
}

extension GeoPoint {
    /// Reads an element with `lat` and `lng`; a number that is missing is 0.
    fileprivate init(geocoded element: XMLElement?) {
        self.init(latitude: element?.number("lat") ?? 0, longitude: element?.number("lng") ?? 0)
    }
}

extension XMLElement {
    fileprivate func all(_ name: String) -> [XMLElement] {
        elements.filter { $0.name == name }
    }

    /// The last of the child elements with a name, which wins in Legacy.
    fileprivate func last(_ name: String) -> XMLElement? {
        elements.last { $0.name == name }
    }

    /// The number in a child element, in the precision of Legacy, which the map shows.
    fileprivate func number(_ name: String) -> Double? {
        last(name).map { Double(Float($0.text.leadingDecimal)) }
    }
}
