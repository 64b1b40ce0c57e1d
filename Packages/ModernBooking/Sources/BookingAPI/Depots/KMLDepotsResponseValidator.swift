public import BookingCore
import Foundation

/// The validator of a KML document (https://www.ogc.org/standards/kml), of which each `Placemark` with a
/// `Point` is a depot.
///
/// `ExtendedData` may name its `code`, `country`, `city` and `airport`; without a code, the `id` of the
/// `Placemark` is the code.
public enum KMLDepotsResponseValidator: ResponseValidator {
    public static func validate(_ reply: OTANode) -> DepotsReply {
        guard reply.isObject else { return .unreadable(MalformedReply(key: "Document")) }
        guard isContainer(reply) else { return .nothing }
        let depots = placemarks(in: reply).compactMap(NearbyDepot.init(placemark:))
        return depots.isEmpty ? .noResults : .depots(depots)
    }

    /// Returns the placemarks in a document or folder, and in the folders in it.
    ///
    /// A folder that contains several elements of one name only is an array of them, without the name.
    private static func placemarks(in node: OTANode) -> [OTANode] {
        if let elements = node.elements { return elements.flatMap(placemarks) }
        guard isContainer(node) else { return node.isObject ? [node] : [] }
        return node.part("Placemark").items
            + ["Document", "Folder"].flatMap { placemarks(in: node.part($0)) }
    }

    private static func isContainer(_ node: OTANode) -> Bool {
        ["Placemark", "Document", "Folder"].contains { node.part($0).exists }
    }
}

extension NearbyDepot {
    /// Reads a `Placemark` element; nil without a place on the earth.
    fileprivate init?(placemark node: OTANode) {
        guard let position = GeoPoint(kml: node.part("Point").part("coordinates").content) else { return nil }
        let data = node.part("ExtendedData").items(of: "Data")
        func value(_ name: String) -> String? {
            data.first { $0.part("@name").word == name }?.part("value").content
        }
        let airport = value("airport")
        self.init(
            location: Location(
                code: value("code") ?? node.part("@id").word, name: node.part("name").content,
                countryCode: value("country"), airportCode: airport, isAtAirport: airport != nil),
            address: node.part("address").content, position: position, isMarkedAirport: airport != nil,
            city: value("city"))
    }
}

extension GeoPoint {
    /// Reads the first tuple of a `coordinates` element: longitude, latitude and possibly altitude.
    fileprivate init?(kml coordinates: String?) {
        let tuple = coordinates?.split(whereSeparator: \.isWhitespace).first ?? ""
        let numbers = tuple.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard (2...3).contains(numbers.count), let longitude = numbers[0], let latitude = numbers[1]
        else { return nil }
        let point = GeoPoint(latitude: latitude, longitude: longitude)
        guard point.isOnEarth else { return nil }
        self = point
    }
}

extension OTANode {
    /// The text of an element without the space around it; nil without any.
    fileprivate var content: String? {
        let text = (word ?? part("#text").word)?.trimmingCharacters(in: .whitespacesAndNewlines)
        return text?.isEmpty == false ? text : nil
    }
}
