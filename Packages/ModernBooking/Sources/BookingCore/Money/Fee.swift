public import Foundation

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

/// What the fees of a rental come to, with or without an insurance.
///
/// Fees count when they are due at confirmation (22), on arrival (23) or to the company (6); others do not.
public struct FeeTotals: Hashable, Sendable {
    /// What is paid when the car is booked; nil when no fee says so.
    ///
    /// With an insurance it is the sum of the premium and of every fee up to that one: the order of the fees
    /// has always mattered.
    public let deposit: String?
    /// What is paid on arrival; nil when no fee says so.
    public let arrival: String?
    /// The sum of the fees that count, and of the premium.
    public let total: Decimal
    /// The currency of the last fee, which is that of the total.
    public let currencyCode: String?
    private let hasFees: Bool

    /// - Parameter premium: what the insurance costs; nil when none is bought.
    public init(_ fees: [Fee], premium: Decimal? = nil) {
        var (deposit, arrival): (String?, String?)
        var total = premium ?? 0
        for fee in fees where fee.purpose.map(Self.counted.contains) ?? false {
            let amount = Decimal(amount: fee.amount)
            if fee.purpose == "22" {
                deposit = Self.text(premium == nil ? amount : total + amount, fee.currencyCode)
            } else if fee.purpose == "23" {
                arrival = Self.text(amount, fee.currencyCode)
            }
            total += amount
        }
        self.deposit = deposit
        self.arrival = arrival
        self.total = total
        currencyCode = fees.last?.currencyCode
        hasFees = !fees.isEmpty
    }

    /// The total, with its currency; nil when there are no fees.
    public var totalText: String? { hasFees ? Self.text(total, currencyCode) : nil }

    /// The total as a sentence for a person.
    public var sentence: String { totalText ?? "No fees." }

    /// The total without a currency, or a word for its absence, which messages carry in its place.
    public var tripCost: String { hasFees ? total.cents : "No fees." }

    private static let counted: Set = ["22", "23", "6"]

    private static func text(_ amount: Decimal, _ currencyCode: String?) -> String {
        "\(currencyCode ?? "(null)") \(amount.cents)"
    }
}
