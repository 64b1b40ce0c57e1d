/// A rental that a person has reserved.
public struct Booking: Hashable, Sendable {
    public let identity: Identity
    public let customer: Customer
    public let vendor: Vendor
    public let pickUp: RentalStop
    public let dropOff: RentalStop
    public let vehicle: Vehicle
    public let price: Price
    public let payment: Payment
    /// Where the car is fetched, as the vendor describes the place.
    public let depot: Depot
    public let supportNumber: String?
    /// Whether it was fetched with "My Bookings" rather than made in this app.
    public let isRetrieved: Bool

    public init(
        identity: Identity, customer: Customer = Customer(), vendor: Vendor = Vendor(),
        pickUp: RentalStop = RentalStop(),
        dropOff: RentalStop = RentalStop(), vehicle: Vehicle = Vehicle(), price: Price = Price(),
        payment: Payment = Payment(),
        depot: Depot = Depot(), supportNumber: String? = nil, isRetrieved: Bool = false
    ) {
        self.identity = identity
        self.customer = customer
        self.vendor = vendor
        self.pickUp = pickUp
        self.dropOff = dropOff
        self.vehicle = vehicle
        self.price = price
        self.payment = payment
        self.depot = depot
        self.supportNumber = supportNumber
        self.isRetrieved = isRetrieved
    }
}
