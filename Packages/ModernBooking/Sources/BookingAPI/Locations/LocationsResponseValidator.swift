public import BookingCore

/// The validator of a location search's reply.
public enum LocationsResponseValidator: ResponseValidator {
    public static func validate(_ reply: OTANode) -> LocationsReply {
        do throws(MalformedReply) {
            return try read(reply)
        } catch {
            return .unreadable(error)
        }
    }

    private static func read(_ reply: OTANode) throws(MalformedReply) -> LocationsReply {
        let matched = try reply["VehMatchedLocs"]
        // An array has one element for each location, whose content may be wrapped in `LocationDetail`.
        if let elements = matched.elements { return try listed(elements.map(unwrapped)) }
        let details = try matched["LocationDetail"]
        if let elements = details.elements { return try listed(elements) }
        if try reply["Errors"].exists { return .refused }
        // As in Legacy, any other content is a location, possibly without a name.
        return .locations([try Location(ota: details)])
    }

    private static func listed(_ elements: [OTANode]) throws(MalformedReply) -> LocationsReply {
        elements.isEmpty ? .noResults : .locations(try elements.map(Location.init(ota:)))
    }

    private static func unwrapped(_ element: OTANode) throws(MalformedReply) -> OTANode {
        let detail = try element["LocationDetail"]
        return detail.exists ? detail : element
    }
}

/// The result of a location search.
public enum LocationsReply: Hashable, Sendable {
    /// The locations; one without a name is an unknown reply.
    case locations([Location])
    /// The search found no locations, which the user is shown.
    case noResults
    /// The service refused.
    case refused
    case unreadable(MalformedReply)
}

extension Location {
    /// Reads a `LocationDetail` node of a location search; an empty node is a location without a name.
    init(ota node: OTANode) throws(MalformedReply) {
        self.init(
            code: try node["@Code"].listing, name: try node["@Name"].text,
            countryCode: try node["@CountryCode"].listing, airportCode: try node["@AirportCode"].listing)
    }
}
