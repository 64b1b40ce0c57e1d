/// A reservation to send to the service.
public struct Reservation: Equatable, Sendable {
    public let pickUp: RentalStop
    public let dropOff: RentalStop
    /// The code of the user's country.
    public let homeCountry: String?
    public let driverAge: String?
    public let passengers: String?
    public let person: PersonalDetails
    public let flight: Flight?
    public let extras: [OrderedExtra]
    public let offer: OfferReference
    /// The card, if a payment is required.
    public let card: PaymentCard?
    /// The insurance, if the user added one.
    public let insurance: OrderedInsurance?

    public init(
        pickUp: RentalStop, dropOff: RentalStop, homeCountry: String?, driverAge: String?,
        passengers: String?,
        person: PersonalDetails, flight: Flight? = nil, extras: [OrderedExtra] = [], offer: OfferReference,
        card: PaymentCard? = nil, insurance: OrderedInsurance? = nil
    ) {
        self.pickUp = pickUp
        self.dropOff = dropOff
        self.homeCountry = homeCountry
        self.driverAge = driverAge
        self.passengers = passengers
        self.person = person
        self.flight = flight
        self.extras = extras
        self.offer = offer
        self.card = card
        self.insurance = insurance
    }
}

/// Equipment that the user adds to a reservation.
public struct OrderedExtra: Hashable, Sendable {
    /// The service's code for the equipment.
    public let equipmentType: String?
    public let quantity: Int

    public init(equipmentType: String?, quantity: Int) {
        self.equipmentType = equipmentType
        self.quantity = quantity
    }
}

/// The insurance that the user adds to a reservation.
public struct OrderedInsurance: Hashable, Sendable {
    public let planID: String?
    /// The premium before taxes.
    public let amount: String?
    public let currencyCode: String?
    public let url: String?

    public init(planID: String?, amount: String?, currencyCode: String?, url: String?) {
        self.planID = planID
        self.amount = amount
        self.currencyCode = currencyCode
        self.url = url
    }
}

/// The user's flight.
public struct Flight: Hashable, Sendable {
    /// The airline's two-letter code.
    public let airline: String
    public let number: String

    public init(airline: String, number: String) {
        self.airline = airline
        self.number = number
    }

    /// Reads a typed flight number such as `EI123`; nil for text without a number after the airline.
    ///
    /// the airline ends after two UTF-16 units, as in Legacy, but never within a character.
    public init?(text: String?) {
        guard let scalars = text?.unicodeScalars else { return nil }
        var end = scalars.startIndex
        var units = 0
        while units < 2, end < scalars.endIndex {
            units += UTF16.width(scalars[end])
            end = scalars.index(after: end)
        }
        guard units >= 2, end < scalars.endIndex else { return nil }
        self.init(airline: String(scalars[..<end]), number: String(scalars[end...]))
    }
}
