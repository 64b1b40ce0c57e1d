import BookingCore
import Fixtures
import Foundation
import HTTP
import HeadlessUI
import VirtualTime

@testable import BookingAPI
@testable import LegacyBooking

extension ReaderPair {
    /// The geocoder's reply: its status, and the places with their regions.
    ///
    /// A region that no map can show ends Legacy's process, so that only its place counts.
    static let places = ReaderPair(
        name: "places", inputs: { $0.geocoderReply() },
        legacy: { text in
            guard let parser = parser(of: text) else { return nil }
            guard parser.statusCode == G_GEO_SUCCESS else { return "status \(parser.statusCode)" }
            return hits(of: parser).map { place in
                line(place.address, place.coordinate, isShown(place) ? place.coordinateRegion : nil)
            }.joined(separator: "\n")
        },
        modern: { text in
            let reply = ServiceReply(
                http: HTTPReply(status: 200, body: Data(text.utf8)), encoding: .xml)
            switch GeocodeReply(reply) {
            case .unreadable: return nil
            case .refused(let status): return "status \(code(of: status))"
            case .places(let places):
                let shown = parser(of: text).map { hits(of: $0).map { isShown($0) } } ?? []
                return places.enumerated().map { number, place in
                    let center = Coordinate(
                        latitude: place.position.latitude, longitude: place.position.longitude)
                    let region = UIMapRegion(
                        center: center, latitudeSpan: place.area.latitudeSpan,
                        longitudeSpan: place.area.longitudeSpan)
                    return line(place.address, center, number < shown.count && shown[number] ? region : nil)
                }.joined(separator: "\n")
            }
        })

    private static func parser(of text: String) -> CTGoogleV3KmlParser? {
        let parser = CTGoogleV3KmlParser()
        return parser.parseXML(Data(text.utf8)) == nil ? parser : nil
    }

    private static func hits(of parser: CTGoogleV3KmlParser) -> [CTKmlResult] {
        (parser.results ?? []).compactMap { $0 as? CTKmlResult }
    }

    private static func isShown(_ place: CTKmlResult) -> Bool {
        let region = place.coordinateRegion
        return (0...180).contains(region.latitudeSpan) && (0...360).contains(region.longitudeSpan)
    }

    private static func line(_ address: String?, _ place: Coordinate, _ region: UIMapRegion?) -> String {
        let spans = region.map { " \($0.latitudeSpan)x\($0.longitudeSpan)" } ?? ""
        return "\(address ?? "(null)") \(place.latitude) \(place.longitude)\(spans)"
    }

    private static func code(of status: GeocodeReply.Status?) -> Int {
        switch status {
        case .zeroResults: G_GEO_UNKNOWN_ADDRESS
        case .overQueryLimit: G_GEO_TOO_MANY_QUERIES
        case .requestDenied: G_GEO_SERVER_ERROR
        case .invalidRequest: G_GEO_BAD_REQUEST
        case nil: 0
        }
    }
}

extension HostileValues {
    /// Returns a reply of the geocoder, of which parts behind the declaration are missing,
    /// repeated, hostile or damaged.
    mutating func geocoderReply() -> String {
        let head = pick(["", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"])
        var text = "<GeocodeResponse>"
        for _ in 0..<pick([1, 1, 1, 0, 2]) {
            let status = pick([
                "OK", "OK", "OK", "ZERO_RESULTS", "OVER_QUERY_LIMIT", "REQUEST_DENIED", "INVALID_REQUEST",
                "ok", "", "UNKNOWN_ERROR", " OK",
            ])
            text += "<status>\(status)</status>"
        }
        for _ in 0..<Int.random(in: 0...3, using: &self) { text += place() }
        text += "</GeocodeResponse>"
        return head + (oneIn(5) ? damaged(text) : text)
    }

    private mutating func place() -> String {
        var text = "<result>"
        if !oneIn(5) { text += "<formatted_address>\(markup(self.text()))</formatted_address>" }
        if oneIn(8) { text += "<formatted_address/>" }
        if !oneIn(8) {
            text += "<geometry>" + corner("location")
            if !oneIn(4) { text += "<viewport>\(corner("southwest"))\(corner("northeast"))</viewport>" }
            text += "</geometry>"
        }
        return text + "</result>"
    }

    private mutating func corner(_ name: String) -> String {
        var text = "<\(name)>"
        for part in ["lat", "lng"] where !oneIn(6) {
            let number =
                oneIn(2) ? pick(["53.35", "-6.26", "0", "179.9999999"]) : oneUnit(self.text(.number))
            text += "<\(part)>\(markup(number))</\(part)>"
        }
        return text + "</\(name)>"
    }
}
