import Foundation

/// A refusal by the booking service, with its text for the user.
public struct ServiceError: Error, Hashable, Sendable {
    public let type: String?
    /// The text for the user; nil if the service sent none.
    public let shortText: String?
    public let text: String?
    /// The short text of the service, for the log.
    public let sentText: String?

    /// Creates an error from the service's texts; the app's own words replace known short texts.
    public init(type: String?, shortText: String?, text: String?) {
        self.type = type
        sentText = shortText?.replacingOccurrences(of: "&#039;", with: "'")
        self.shortText = Self.ownWords(forType: type, shortText: shortText) ?? sentText
        self.text = text
    }
}

extension ServiceError: CustomStringConvertible {
    public var description: String { shortText ?? "The service refused without a reason." }
}

extension ServiceError {
    /// Returns the app's own words for a known error.
    ///
    /// The service sends the code 365 in the short text, not in the type.
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
