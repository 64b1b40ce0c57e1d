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
