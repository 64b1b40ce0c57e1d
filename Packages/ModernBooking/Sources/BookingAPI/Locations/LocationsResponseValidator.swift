public import BookingCore

/// Reads the reply to a search for locations by name.
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
        // Several without anything beside them are a list; each may have its name around it still.
        if let elements = matched.elements { return try listed(elements.map(unwrapped)) }
        let details = try matched["LocationDetail"]
        if let elements = details.elements { return try listed(elements) }
        if try reply["Errors"].exists { return .refused }
        // Whatever is there has always been a location, be it one without a name.
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

/// What the reply to a search for locations means.
public enum LocationsReply: Hashable, Sendable {
    /// There are locations, of which one without a name stands for what could not be understood.
    case locations([Location])
    /// There are none, which the person is told.
    case noResults
    /// The service refused.
    case refused
    case unreadable(MalformedReply)
}

extension Location {
    /// Reads a `LocationDetail` node as a search by name sends it; nothing gives a place without a name.
    init(ota node: OTANode) throws(MalformedReply) {
        self.init(
            code: try node["@Code"].listing, name: try node["@Name"].text,
            countryCode: try node["@CountryCode"].listing, airportCode: try node["@AirportCode"].listing)
    }
}
