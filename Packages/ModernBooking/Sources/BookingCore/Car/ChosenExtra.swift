public import Foundation

/// How many of an extra a person wants.
public struct ChosenExtra: Hashable, Sendable {
    public let extra: Extra
    public let quantity: Int

    public init(extra: Extra, quantity: Int = 0) {
        self.extra = extra
        self.quantity = quantity
    }

    public var cost: Decimal { Decimal(quantity) * extra.unitCost }
}
