/// The available cars of a search.
public struct Availability: Hashable, Sendable {
    public let pickUp: RentalStop
    public let dropOff: RentalStop
    /// The offers of all vendors, in the service's order.
    public let offers: [CarOffer]

    public init(
        pickUp: RentalStop = RentalStop(), dropOff: RentalStop = RentalStop(), offers: [CarOffer] = []
    ) {
        self.pickUp = pickUp
        self.dropOff = dropOff
        self.offers = offers
    }
}

/// A car that a vendor offers for a rental.
public struct CarOffer: Hashable, Sendable, Identifiable {
    /// The index among the offers of one search.
    public let id: Int
    public let car: Car
    public let vendor: Vendor
    /// The vendor's desk where the car is picked up.
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

/// The identifiers of an offer at the service.
public struct OfferReference: Hashable, Sendable {
    public let type: String?
    public let id: String?
    public let context: String?
    public let dateTime: String?
    public let url: String?

    public init(
        type: String? = nil, id: String? = nil, context: String? = nil, dateTime: String? = nil,
        url: String? = nil
    ) {
        self.type = type
        self.id = id
        self.context = context
        self.dateTime = dateTime
        self.url = url
    }
}
