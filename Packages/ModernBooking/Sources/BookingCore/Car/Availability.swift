/// What can be rented: the reply to a search.
public struct Availability: Hashable, Sendable {
    public let pickUp: RentalStop
    public let dropOff: RentalStop
    /// The cars of all vendors, in the service's order.
    public let offers: [CarOffer]

    public init(
        pickUp: RentalStop = RentalStop(), dropOff: RentalStop = RentalStop(), offers: [CarOffer] = []
    ) {
        self.pickUp = pickUp
        self.dropOff = dropOff
        self.offers = offers
    }
}
