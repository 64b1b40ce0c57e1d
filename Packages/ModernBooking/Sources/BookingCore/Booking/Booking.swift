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

/// The names that a booking goes by.
public struct Identity: Hashable, Sendable {
    /// What stands in place of a reservation id that the service did not send.
    public static let unavailable = "Unavailable"

    /// The booking service's id, or ``unavailable``; shown to the person as it is.
    public var reservationID: String?
    public var reservationType: String?
    /// The id that the vendor's desk knows.
    public var confirmationID: String?
    public var confirmationType: String?

    public init(
        reservationID: String?, reservationType: String? = nil, confirmationID: String? = nil,
        confirmationType: String? = nil
    ) {
        self.reservationID = reservationID
        self.reservationType = reservationType
        self.confirmationID = confirmationID
        self.confirmationType = confirmationType
    }

    /// The id to keep the booking under and to name it to the service: the reservation's, or the vendor's
    /// where the service sent no other, so that two such bookings are not taken for one.
    public var reference: String {
        if let reservationID, reservationID != Self.unavailable { return reservationID }
        return confirmationID ?? Self.unavailable
    }
}

/// The person who rents.
public struct Customer: Hashable, Sendable {
    public var givenName: String?
    public var surname: String?
    public var email: String?

    public init(givenName: String? = nil, surname: String? = nil, email: String? = nil) {
        self.givenName = givenName
        self.surname = surname
        self.email = email
    }
}

/// What a booking costs.
public struct Price: Hashable, Sendable {
    public var total: String?
    public var estimatedTotal: String?
    public var currencyCode: String?
    /// The fee that the service itself takes.
    public var serviceFee: Fee?

    public init(
        total: String? = nil, estimatedTotal: String? = nil, currencyCode: String? = nil,
        serviceFee: Fee? = nil
    ) {
        self.total = total
        self.estimatedTotal = estimatedTotal
        self.currencyCode = currencyCode
        self.serviceFee = serviceFee
    }
}

/// How a booking is paid.
public struct Payment: Hashable, Sendable {
    public var ruleType: String?
    public var amount: String?
    public var currencyCode: String?
    public var transactionCode: String?
    public var cardType: String?

    public init(
        ruleType: String? = nil, amount: String? = nil, currencyCode: String? = nil,
        transactionCode: String? = nil,
        cardType: String? = nil
    ) {
        self.ruleType = ruleType
        self.amount = amount
        self.currencyCode = currencyCode
        self.transactionCode = transactionCode
        self.cardType = cardType
    }
}
