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

extension ServiceError {
    /// Returns the errors of a reply; nil when it has no `Errors`.
    ///
    /// An array contains `{Error: …}` wrappers. An `Error` contains one error or an array of errors.
    static func all(in reply: OTANode) throws(MalformedReply) -> [ServiceError]? {
        let node = try reply["Errors"]
        guard node.exists else { return nil }
        if let wrappers = node.elements {
            Logger.booking.errors(several: true)
            return try errors(in: wrappers)
        }
        Logger.booking.errors(several: try node["Error"].elements != nil)
        return try errors(in: [node])
    }

    private static func errors(in wrappers: [OTANode]) throws(MalformedReply) -> [ServiceError] {
        var errors: [ServiceError] = []
        for wrapper in wrappers {
            let place = try wrapper["Error"]
            for error in place.elements ?? [place] {
                let error = try ServiceError(ota: error)
                Logger.booking.error(type: error.type, shortText: error.sentText)
                errors.append(error)
            }
        }
        return errors
    }
}

extension ServiceError {
    /// Reads an `Error` node; a missing node is an error without words.
    init(ota node: OTANode) throws(MalformedReply) {
        let type = try node["@Type"]
        self.init(
            type: try? type.words, shortText: try node["@ShortText"].words, text: try? node["#text"].words)
    }
}
