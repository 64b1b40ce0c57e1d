public import Foundation

/// A car on offer, with what it costs and what comes with it.
public struct Car: Hashable, Sendable {
    public let isAvailable: Bool
    public let vehicle: Vehicle
    /// The number of seats; 0 when the service does not say.
    public let seats: Int
    public let isAirConditioned: Bool
    /// The code of its size; see ``VehicleSize``.
    public let classSize: Int
    public let reference: OfferReference
    /// Whether it cannot be booked without a card.
    public let needsCard: Bool
    public let charges: [Charge]
    public let coverages: [Coverage]
    public let fees: [Fee]
    public let extras: [Extra]
    /// Whether there are extras in another shape than a list, in which they have never been on offer.
    public let dropsExtras: Bool
    /// What the fees come to, without an insurance.
    public let totals: FeeTotals

    /// - Parameter seats: what the vehicle's own text says when nil.
    public init(
        isAvailable: Bool = true, vehicle: Vehicle = Vehicle(), seats: Int? = nil,
        isAirConditioned: Bool = false,
        classSize: Int = 0, reference: OfferReference = OfferReference(), needsCard: Bool = false,
        charges: [Charge] = [], coverages: [Coverage] = [], fees: [Fee] = [], extras: [Extra] = [],
        dropsExtras: Bool = false
    ) {
        self.isAvailable = isAvailable
        self.vehicle = vehicle
        self.seats = seats ?? vehicle.passengerQuantity?.leadingInteger ?? 0
        self.isAirConditioned = isAirConditioned
        self.classSize = classSize
        self.reference = reference
        self.needsCard = needsCard
        self.charges = charges
        self.coverages = coverages
        self.fees = fees
        self.extras = extras
        self.dropsExtras = dropsExtras
        totals = FeeTotals(fees)
    }
}

/// A part of a car's rate.
public struct Charge: Hashable, Sendable {
    public let description: String?
    public let purpose: String?
    public let isTaxInclusive: Bool
    /// Whether the price includes it.
    public let isIncluded: Bool

    public init(
        description: String?, purpose: String? = nil, isTaxInclusive: Bool = false, isIncluded: Bool = false
    ) {
        self.description = description
        self.purpose = purpose
        self.isTaxInclusive = isTaxInclusive
        self.isIncluded = isIncluded
    }
}

/// A cover that comes with a car.
public struct Coverage: Hashable, Sendable {
    public let type: String?
    public let charge: Charge

    public init(type: String?, charge: Charge) {
        self.type = type
        self.charge = charge
    }
}

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
