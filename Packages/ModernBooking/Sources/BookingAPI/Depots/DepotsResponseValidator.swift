public import BookingCore

/// The validator of the reply to a search for depots around a place.
public enum DepotsResponseValidator: ResponseValidator {
    public static func validate(_ reply: OTANode) -> DepotsReply {
        do throws(MalformedReply) {
            return try read(reply)
        } catch {
            return .unreadable(error)
        }
    }

    private static func read(_ reply: OTANode) throws(MalformedReply) -> DepotsReply {
        switch try ReplyKind(of: reply) {
        case .locations: try found(in: reply["VehMatchedLocs"])
        case .noLocations: .noResults
        case .errors(let errors): .refused(errors)
        case .locationDetail, .availability, .made, .conditions, .retrieved, .unknown: .nothing
        }
    }

    private static func found(in matched: OTANode) throws(MalformedReply) -> DepotsReply {
        // An element without content, which Legacy cannot read.
        if matched.value == .string("") { return .noResults }
        if let elements = matched.elements { return .depots(try elements.map(NearbyDepot.init(ota:))) }
        let single = try matched["VehMatchedLoc"]
        // As in Legacy, any other content is a depot, possibly without a name.
        return .depots(try (single.elements ?? [single]).map(NearbyDepot.init(ota:)))
    }
}

/// The result of a search for depots.
public enum DepotsReply: Hashable, Sendable {
    /// The depots; one without a name is an unknown reply.
    case depots([NearbyDepot])
    /// The search found no depots, which the user is shown.
    case noResults
    /// The service refused, which is not shown.
    case refused([ServiceError])
    /// The reply answers another message.
    case nothing
    case unreadable(MalformedReply)
}

extension NearbyDepot {
    /// Reads a `VehMatchedLoc` node.
    ///
    /// What a rental does not need is read wherever it has the expected structure, so that one odd depot does
    /// not hide the others.
    init(ota node: OTANode) throws(MalformedReply) {
        let detail = try node["LocationDetail"]
        let extensions = detail.part("AdditionalInfo").part("TPA_Extensions")
        let reference = extensions.part("SearchRef")
        let position = extensions.part("Position")
        let isMarkedAirport = (try? detail["@AtAirport"].isTrue) ?? false
        let airportCode = try node["@AirportCode"].listing
        let country = try detail["@CountryCode"]
        self.init(
            location: Location(
                code: try detail["@Code"].listing, name: try detail["@Name"].text,
                countryCode: country.exists
                    ? country.listing : detail.part("Address").part("CountryName").part("@Code").listing,
                airportCode: airportCode, isAtAirport: isMarkedAirport || airportCode != nil),
            address: detail.part("Address").part("AddressLine").listing,
            distance: reference.part("@Distance").listing, unit: reference.part("@DistanceMeasure").listing,
            position: GeoPoint(
                latitude: position.part("@Latitude").degrees, longitude: position.part("@Longitude").degrees),
            hasPosition: position.part("@Latitude").isText && position.part("@Longitude").isText,
            isMarkedAirport: isMarkedAirport,
            hasCode: detail.part("@Code").word != nil, city: detail.part("Address").part("CityName").word,
            lines: extensions.part("Shuttles").items(of: "Shuttle").filter(\.isObject)
                .map(ShuttleLine.init(ota:)))
    }
}

extension ShuttleLine {
    /// Reads a `Shuttle` node.
    fileprivate init(ota node: OTANode) {
        self.init(
            id: node.part("@Line").word, name: node.part("@Name").word,
            destination: node.part("@Destination").word)
    }
}

extension OTANode {
    /// Whether the node is a text or a number.
    fileprivate var isText: Bool { lenientText != nil }

    /// The number that the text begins with; 0 without a text.
    var degrees: Double { lenientText?.leadingDecimal ?? 0 }
}
