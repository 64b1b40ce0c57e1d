public import Foundation

/// Equipment that can be rented with a car.
public struct Extra: Hashable, Sendable {
    /// The service's code for it.
    public let type: String?
    public let description: String?
    /// What one of it costs.
    public let price: Amount
    /// The number that the price spells.
    public let unitCost: Decimal

    public init(type: String?, description: String?, price: Amount) {
        self.type = type
        self.description = description
        self.price = price
        unitCost = Decimal(amount: price.text)
    }

    /// How many of it can be rented.
    public var limit: Int { description == "Excess Insurance" ? 1 : 4 }
}
