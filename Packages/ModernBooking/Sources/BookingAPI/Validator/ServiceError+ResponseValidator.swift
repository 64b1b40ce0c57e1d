public import BookingCore

extension ServiceError: ResponseValidator {
    /// The errors of a reply; nil when it has no `Errors`.
    ///
    /// A list holds `{Error: …}` wrappers. What stands alone under `Error` is one error, or a list of errors.
    public static func validate(_ reply: OTANode) throws(MalformedReply) -> [ServiceError]? {
        let node = try reply["Errors"]
        guard node.exists else { return nil }
        var errors: [ServiceError] = []
        if let wrappers = node.elements {
            for wrapper in wrappers { errors.append(try ServiceError(ota: wrapper["Error"])) }
            return errors
        }
        let inner = try node["Error"]
        for error in inner.elements ?? [inner] { errors.append(try ServiceError(ota: error)) }
        return errors
    }
}
