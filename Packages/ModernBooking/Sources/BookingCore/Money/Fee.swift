public import Foundation

/// A part of a rental's price: the amount, the currency and the purpose.
public struct Fee: Hashable, Sendable {
    /// The amount as the service writes it.
    public let amount: String?
    public let currencyCode: String?
    /// The service's code for the purpose of the fee.
    public let purpose: String?
    /// The purpose of the fee in words; nil for an unknown code.
    public let purposeDescription: String?

    /// Creates a fee; `describe` returns the words for its purpose and is called once.
    public init(
        amount: String?, currencyCode: String?, purpose: String?,
        describe: (String?) -> String? = Fee.describe(purpose:)
    ) {
        self.amount = amount
        self.currencyCode = currencyCode
        self.purpose = purpose
        self.purposeDescription = describe(purpose)
    }

    /// Returns the words for the code of a purpose.
    public static func describe(purpose: String?) -> String? {
        switch purpose {
        case "22": "Deposit taken at confirmation."
        case "23": "Fee to pay on arrival."
        case "6": "Booking fee."
        default: nil
        }
    }
}

/// The totals of a rental's fees, with or without insurance.
///
/// Only fees that are due at confirmation (22), on arrival (23) or to the company (6) count.
public struct FeeTotals: Hashable, Sendable {
    /// The amount to pay at confirmation; nil without such a fee.
    ///
    /// As in Legacy, with insurance the deposit includes the premium and the fees that precede it, so the
    /// order of the fees matters.
    public let deposit: String?
    /// The amount to pay on arrival; nil without such a fee.
    public let arrival: String?
    /// The sum of the fees that count and of the premium.
    public let total: Decimal
    /// The currency of the total, which is that of the last fee.
    public let currencyCode: String?
    private let hasFees: Bool

    /// - Parameter premium: The cost of the insurance; nil without one.
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

    /// The total with its currency; nil without fees.
    public var totalText: String? { hasFees ? Self.text(total, currencyCode) : nil }

    /// The total as the user reads it.
    public var sentence: String { totalText ?? "No fees." }

    /// The total without its currency, as messages carry it; `No fees.` for a rental without fees.
    public var tripCost: String { hasFees ? total.cents : "No fees." }

    private static let counted: Set = ["22", "23", "6"]

    private static func text(_ amount: Decimal, _ currencyCode: String?) -> String {
        "\(currencyCode ?? "(null)") \(amount.cents)"
    }
}
