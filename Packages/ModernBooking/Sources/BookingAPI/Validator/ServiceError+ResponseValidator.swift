import BookingCore
import Logging

extension ServiceError {
    /// Returns the errors of a reply; nil when it has no `Errors`.
    ///
    /// A list holds `{Error: …}` wrappers. What stands under an `Error` is one error, or a list of errors.
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
