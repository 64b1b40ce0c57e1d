/// A part of a rental's price: how much, in what currency, and when it is due.
public struct Fee: Hashable, Sendable {
    /// The amount as the service spells it.
    public let amount: String?
    public let currencyCode: String?
    /// The service's code for what the fee is for.
    public let purpose: String?
    /// What the fee is for, in words; nil for a code the app does not know.
    public let purposeDescription: String?

    /// Makes a fee; `describe` puts its purpose in words and is asked once.
    public init(
        amount: String?, currencyCode: String?, purpose: String?,
        describe: (String?) -> String? = Fee.describe(purpose:)
    ) {
        self.amount = amount
        self.currencyCode = currencyCode
        self.purpose = purpose
        self.purposeDescription = describe(purpose)
    }

    /// The words for a purpose's code.
    public static func describe(purpose: String?) -> String? {
        switch purpose {
        case "22": "Deposit taken at confirmation."
        case "23": "Fee to pay on arrival."
        case "6": "Booking fee."
        default: nil
        }
    }
}
