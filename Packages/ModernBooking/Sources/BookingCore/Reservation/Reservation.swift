/// What a person asks the service to reserve for them.
public struct Reservation: Equatable, Sendable {
    public let pickUp: RentalStop
    public let dropOff: RentalStop
    /// The code of the country that the person lives in.
    public let homeCountry: String?
    public let driverAge: String?
    public let passengers: String?
    public let person: PersonalDetails
    public let flight: Flight?
    public let extras: [OrderedExtra]
    public let offer: OfferReference
    /// What pays for it, where a payment is needed.
    public let card: PaymentCard?
    /// What insures it, where the person bought that.
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

/// Equipment that a person wants with their car.
public struct OrderedExtra: Hashable, Sendable {
    /// The service's code for the kind of equipment.
    public let equipmentType: String?
    public let quantity: Int

    public init(equipmentType: String?, quantity: Int) {
        self.equipmentType = equipmentType
        self.quantity = quantity
    }
}

/// The insurance that a person bought with their car.
public struct OrderedInsurance: Hashable, Sendable {
    public let planID: String?
    /// The premium before taxes, and its currency.
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

/// The flight that a person arrives with.
public struct Flight: Hashable, Sendable {
    /// The airline's code of two letters.
    public let airline: String
    public let number: String

    public init(airline: String, number: String) {
        self.airline = airline
        self.number = number
    }

    /// Reads the text that a person typed, such as `EI123`; nil for an airline without a number, or less.
    ///
    /// The airline ends after two UTF-16 units, as in the original, but never within a character.
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
