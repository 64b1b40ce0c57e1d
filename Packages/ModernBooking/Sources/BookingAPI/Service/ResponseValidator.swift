public import BookingCore
import Logging

/// A reader of one kind of reply, with one conformance for each kind.
public protocol ResponseValidator {
    associatedtype Output

    /// Returns the output for a reply, which covers replies of any shape.
    static func validate(_ reply: OTANode) -> Output
}

/// The kind of a reply, determined by its top-level keys.
enum ReplyKind: Hashable {
    /// A location search without results.
    case noLocations
    case locations
    case locationDetail
    case availability
    /// A refusal with these errors.
    case errors([ServiceError])
    /// A new reservation.
    case made
    case conditions
    /// A retrieved reservation, which can be empty.
    case retrieved
    /// A reply of no known kind.
    case unknown

    /// Determines the kind of a reply, and logs replies about cars and bookings.
    ///
    /// The order matters: the kinds checked before `Errors` win over it.
    init(of reply: OTANode) throws(MalformedReply) {
        let locations = try reply["VehMatchedLocs"]
        if locations.exists {
            self = locations.elements?.isEmpty == true ? .noLocations : .locations
        } else if try reply["LocationDetail"].exists {
            self = .locationDetail
        } else if try reply["VehAvailRSCore"].exists {
            Logger.booking.availability()
            self = .availability
        } else if let errors = try ServiceError.all(in: reply) {
            self = .errors(errors)
        } else if try reply["VehResRSCore"].exists {
            Logger.booking.booking(isRetrieved: false)
            self = .made
        } else if try reply["RentalConditions"].exists {
            self = .conditions
        } else if try reply["VehRetResRSCore"].exists {
            Logger.booking.booking(isRetrieved: true)
            self = try reply["VehRetResRSCore"]["VehReservation"].elements == nil ? .retrieved : .unknown
        } else {
            self = .unknown
        }
    }
}
