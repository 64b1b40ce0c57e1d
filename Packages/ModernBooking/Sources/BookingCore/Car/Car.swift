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
