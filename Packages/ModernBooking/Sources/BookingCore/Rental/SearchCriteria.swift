/// What a person looks for: from where to where, from when to when, and who drives.
public struct SearchCriteria: Hashable, Sendable {
    public let pickUp: RentalEnd
    public let dropOff: RentalEnd
    public let driverAge: String?
    public let passengerQuantity: String?
    /// The ISO code of the country that the person lives in.
    public let homeCountry: String?
    /// The code of the currency that the person thinks in.
    public let currency: String?

    public init(
        pickUp: RentalEnd = RentalEnd(), dropOff: RentalEnd = RentalEnd(), driverAge: String? = nil,
        passengerQuantity: String? = nil, homeCountry: String? = nil, currency: String? = nil
    ) {
        self.pickUp = pickUp
        self.dropOff = dropOff
        self.driverAge = driverAge
        self.passengerQuantity = passengerQuantity
        self.homeCountry = homeCountry
        self.currency = currency
    }

    /// The time between both ends, once both are known.
    public var period: RentalPeriod? {
        guard let start = pickUp.date, let end = dropOff.date else { return nil }
        return RentalPeriod(start: start, end: end)
    }
}
