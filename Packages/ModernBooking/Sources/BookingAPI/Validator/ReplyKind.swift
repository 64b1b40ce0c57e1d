import BookingCore

/// What kind of reply a tree is, by the keys of its top level.
enum ReplyKind: Hashable {
    /// A search for locations that found none.
    case noLocations
    /// A reply to another message; a booking beside it counts.
    case foreign
    case errors
    /// A reservation, for what it is worth.
    case reservation
    /// Nothing that the app knows.
    case unknown

    /// Tells the kind.
    ///
    /// The order matters: what belongs to another message wins over `Errors`.
    init(of reply: OTANode) throws(MalformedReply) {
        let locations = try reply["VehMatchedLocs"]
        if locations.exists {
            self = locations.elements?.isEmpty == true ? .noLocations : .foreign
        } else if try reply["LocationDetail"].exists {
            self = .foreign
        } else if try reply["VehAvailRSCore"].exists {
            self = .foreign
        } else if try ServiceError.validate(reply) != nil {
            self = .errors
        } else if try reply["VehResRSCore"].exists {
            self = .foreign
        } else if try reply["RentalConditions"].exists {
            self = .foreign
        } else if try reply["VehRetResRSCore"].exists {
            self = try reply["VehRetResRSCore"]["VehReservation"].elements == nil ? .reservation : .unknown
        } else {
            self = .unknown
        }
    }
}
