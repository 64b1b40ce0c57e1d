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
