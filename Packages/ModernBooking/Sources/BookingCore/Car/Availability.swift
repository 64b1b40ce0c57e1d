/// What can be rented: the reply to a search.
public struct Availability: Hashable, Sendable {
    public let pickUp: Stop
    public let dropOff: Stop
    /// The cars of all vendors, in the service's order.
    public let offers: [CarOffer]

    public init(pickUp: Stop = Stop(), dropOff: Stop = Stop(), offers: [CarOffer] = []) {
        self.pickUp = pickUp
        self.dropOff = dropOff
        self.offers = offers
    }
}
