public import BookingCore
import Logging

extension ServiceError: ResponseValidator {
    /// The errors of a reply; nil when it has no `Errors`.
    ///
    /// A list holds `{Error: …}` wrappers. What stands alone under `Error` is one error, or a list of errors.
    public static func validate(_ reply: OTANode) throws(MalformedReply) -> [ServiceError]? {
        let node = try reply["Errors"]
        guard node.exists else { return nil }
        if let wrappers = node.elements {
            Logger.booking.errors(several: true)
            return try wrappers.map { wrapper throws(MalformedReply) in
                try ServiceError(ota: wrapper["Error"])
            }
        }
        let single = try node["Error"]
        Logger.booking.errors(several: single.elements != nil)
        return try (single.elements ?? [single]).map { error throws(MalformedReply) in
            try ServiceError(ota: error)
        }
    }
}
