import Foundation

/// A rental that the user has reserved.
public struct Booking: Hashable, Sendable {
    public var identity: Identity
    public var customer: Customer
    public var vendor: Vendor
    public var pickUp: RentalStop
    public var dropOff: RentalStop
    public var vehicle: Vehicle
    public var price: Price
    public var payment: Payment
    /// The desk where the car is picked up, as the vendor describes it.
    public var depot: Depot
    public var supportNumber: String?
    /// Whether the booking was retrieved with "My Bookings" rather than made in this app.
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

/// The identifiers of a booking.
public struct Identity: Hashable, Sendable {
    /// The placeholder for a reservation id that the service did not send.
    public static let unavailable = "Unavailable"

    /// The booking service's id, or ``unavailable``; the user is shown either.
    public var reservationID: String?
    public var reservationType: String?
    /// The vendor's id.
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

    /// The id that identifies the booking in the store and to the service: the reservation's, or else the
    /// vendor's, so that two bookings without a reservation id differ.
    public var reference: String {
        if let reservationID, reservationID != Self.unavailable { return reservationID }
        return confirmationID ?? Self.unavailable
    }
}

/// The customer of a booking.
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

/// The price of a booking.
public struct Price: Hashable, Sendable {
    public var total: String?
    public var estimatedTotal: String?
    public var currencyCode: String?
    /// The service's own fee.
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

/// The payment of a booking.
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

/// The company that provides the car.
public struct Vendor: Hashable, Sendable {
    public var name: String?
    public var code: String?
    public var imageURL: String?

    public init(name: String? = nil, code: String? = nil, imageURL: String? = nil) {
        self.name = name
        self.code = code
        self.imageURL = imageURL
    }
}

/// The vendor's desk where a car is picked up or returned.
public struct Depot: Hashable, Sendable {
    public var code: String?
    public var name: String?
    public var address: String?
    public var countryCode: String?
    /// One or more numbers, separated by commas.
    public var phoneNumber: String?
    /// `latitude,longitude`.
    public var coordinates: String?

    public init(
        code: String? = nil, name: String? = nil, address: String? = nil, countryCode: String? = nil,
        phoneNumber: String? = nil, coordinates: String? = nil
    ) {
        self.code = code
        self.name = name
        self.address = address
        self.countryCode = countryCode
        self.phoneNumber = phoneNumber
        self.coordinates = coordinates
    }
}

/// The phone number of a vendor's desk in international form.
public struct DeskNumber: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// Creates the number from the desk's first number: prepends the country's dialling code unless the
    /// number begins with it or with a plus, and replaces spaces by dashes.
    ///
    /// A desk without a number gives "(null)".
    ///
    /// A local number that happens to begin with the digits of the dialling code gets no prefix; no number
    /// begins with an empty code.
    public init(of depot: Depot, countries: [Country]) {
        guard let phoneNumber = depot.phoneNumber else {
            description = "(null)"
            return
        }
        var number = String(phoneNumber.prefix { $0 != "," })
        if !number.hasPrefix("+") {
            for country in countries where country.isoCode == depot.countryCode {
                guard let code = country.diallingCode, code.isEmpty || !number.hasPrefix(code) else {
                    continue
                }
                number = "+\(code)-\(number)"
            }
        }
        description = number.replacingOccurrences(of: " ", with: "-")
    }
}
