extension ServiceError {
    /// The app's own words for an error that it knows.
    ///
    /// 365 is looked for in the short text, not in the type: the service sends it there.
    static func ownWords(forType type: String?, shortText: String?) -> String? {
        if shortText == "365" { return "There is a problem with the card number." }
        return type.flatMap { wordsByType[$0] }
    }

    private static let wordsByType = [
        "10023": "The card number is invalid.",
        "189": "The payment was not authorised.",
        "240": "The card has expired.",
        "10005": "There was a problem processing the card.",
        "10009": "There is a problem with the security code.",
        "10011": "The card number does not match the card type.",
        "10012": "The issue number is invalid.",
        "10017": "This car is no longer available.",
        "10021": "The service is temporarily unavailable.",
        "10022": "The card has expired, please use another.",
        "10024": "The card number must contain digits only.",
        "10026": "The expiry month is invalid.",
    ]
}
