public import BookingCore
import Logging

/// A reader of one kind of reply, with one conformance for each kind.
public protocol ResponseValidator {
    associatedtype Output

    /// Returns the outcome of a reply; a reply that does not have the shape of its message is one, too.
    static func validate(_ reply: OTANode) -> Output
}

/// What kind of reply a tree is, by the keys of its top level.
enum ReplyKind: Hashable {
    /// A search for locations that found none.
    case noLocations
    case locations
    case locationDetail
    case availability
    /// The service refused; the errors as they were read to tell so.
    case errors([ServiceError])
    /// A reservation that was made just now.
    case made
    case conditions
    /// A reservation that was looked up, for what it is worth.
    case retrieved
    /// Nothing that the app knows.
    case unknown

    /// Tells the kind, and notes in the log what has to do with cars.
    ///
    /// The order matters: what stands in front wins over `Errors`.
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
