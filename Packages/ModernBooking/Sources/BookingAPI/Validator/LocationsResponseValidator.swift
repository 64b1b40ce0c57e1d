public import BookingCore

/// Reads the reply to a search for locations by name.
public enum LocationsResponseValidator: ResponseValidator {
    public static func validate(_ reply: OTANode) throws(MalformedReply) -> LocationsReply {
        let details = try reply["VehMatchedLocs"]["LocationDetail"]
        if let elements = details.elements {
            return elements.isEmpty ? .noResults : .locations(try elements.map(Location.init(ota:)))
        }
        if try reply["Errors"].exists { return .refused }
        // Whatever is there has always been a location, be it one without a name.
        return .locations([try Location(ota: details)])
    }
}
