import BookingCore
import Logging

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
