/// A car that a vendor offers for a rental.
public struct CarOffer: Hashable, Sendable, Identifiable {
    /// Its place among the offers of one search.
    public let id: Int
    public let car: Car
    public let vendor: Vendor
    /// The vendor's desk where the car is fetched.
    public let pickUp: Depot
    /// The vendor's desk where the car is returned.
    public let dropOff: Depot

    public init(
        id: Int, car: Car, vendor: Vendor = Vendor(), pickUp: Depot = Depot(), dropOff: Depot = Depot()
    ) {
        self.id = id
        self.car = car
        self.vendor = vendor
        self.pickUp = pickUp
        self.dropOff = dropOff
    }
}
