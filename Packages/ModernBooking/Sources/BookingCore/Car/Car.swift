public import Foundation

/// An offered car with its fees, charges, coverages and extras.
public struct Car: Hashable, Sendable {
    public let isAvailable: Bool
    public let vehicle: Vehicle
    /// The number of seats; 0 when the service does not say.
    public let seats: Int
    public let isAirConditioned: Bool
    /// The code of the car's size; see ``VehicleSize``.
    public let classSize: Int
    public let reference: OfferReference
    /// Whether a card is required to book the car.
    public let needsCard: Bool
    public let charges: [Charge]
    public let coverages: [Coverage]
    public let fees: [Fee]
    public let extras: [Extra]
    /// Whether the reply's extras are not an array; as in Legacy, no extras are offered then.
    public let dropsExtras: Bool
    /// The totals of the fees, without an insurance.
    public let totals: FeeTotals

    /// - Parameter seats: The number of seats; nil for the number that the vehicle's passenger quantity
    ///   begins with.
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
    /// Whether the price includes the charge.
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

/// A coverage that is included with a car.
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
    /// The service's code for the equipment.
    public let type: String?
    public let description: String?
    /// The price of one item.
    public let price: Amount
    /// The price as a number.
    public let unitCost: Decimal

    public init(type: String?, description: String?, price: Amount) {
        self.type = type
        self.description = description
        self.price = price
        unitCost = Decimal(amount: price.text)
    }

    /// The maximum quantity.
    public var limit: Int { description == "Excess Insurance" ? 1 : 4 }
}

/// An extra and its chosen quantity.
public struct ChosenExtra: Hashable, Sendable {
    public let extra: Extra
    public let quantity: Int

    public init(extra: Extra, quantity: Int = 0) {
        self.extra = extra
        self.quantity = quantity
    }

    public var cost: Decimal { Decimal(quantity) * extra.unitCost }
}
