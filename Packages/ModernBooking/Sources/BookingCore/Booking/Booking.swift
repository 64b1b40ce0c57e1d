/// A rental that a person has reserved.
public struct Booking: Hashable, Sendable {
    public var identity: Identity
    public var customer: Customer
    public var vendor: Vendor
    public var pickUp: RentalStop
    public var dropOff: RentalStop
    public var vehicle: Vehicle
    public var price: Price
    public var payment: Payment
    /// Where the car is fetched, as the vendor describes the place.
    public var depot: Depot
    public var supportNumber: String?
    /// Whether it was fetched with "My Bookings" rather than made in this app.
    public var isRetrieved: Bool

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
