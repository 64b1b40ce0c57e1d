import BookingCore

/// The contents of the booking form.
///
/// A value is nil until its field is edited.
struct CheckoutForm: Equatable {
    var person = PersonalDetails()
    var flight: String?
    var card = CardEntry()

    subscript(field: CheckoutField) -> String? {
        get { self[keyPath: Self.path(to: field)] }
        set { self[keyPath: Self.path(to: field)] = newValue }
    }

    /// Clears the personal details and the flight.
    ///
    /// cleared fields count as edited, so that a reservation is sent with empty texts.
    mutating func clear() {
        person = .empty
        flight = ""
    }

    /// The required entries that are missing or empty, in the order in which the alerts ask for them.
    func missing(needsPayment: Bool) -> [MissingEntry] {
        let person: [(MissingEntry, String?)] = [
            (.email, person.email), (.givenName, person.givenName), (.surname, person.surname),
        ]
        let all = (needsPayment ? card.needed : []) + person
        return all.filter { $0.1?.isEmpty ?? true }.map(\.0)
    }

    private static func path(to field: CheckoutField) -> WritableKeyPath<CheckoutForm, String?> {
        switch field {
        case .givenName: \.person.givenName
        case .surname: \.person.surname
        case .email: \.person.email
        case .address: \.person.address
        case .phone: \.person.phoneNumber
        case .flight: \.flight
        case .cardNumber: \.card.number
        case .expiry: \.card.expiry
        case .holder: \.card.holder
        case .securityCode: \.card.securityCode
        }
    }
}

/// A required entry of the booking form.
enum MissingEntry: Hashable {
    case cardNumber, expiry, holder, securityCode, cardType, email, givenName, surname
}

/// The card details typed so far.
///
/// Its descriptions and its mirror reveal none of them.
struct CardEntry: Equatable {
    /// The service's code for the card type; empty until one is chosen.
    var type = ""
    var number: String?
    var expiry: String?
    var holder: String?
    var securityCode: String?

    /// The entries required for a payment, in the order in which the alerts ask for them.
    var needed: [(MissingEntry, String?)] {
        [
            (.cardNumber, number), (.expiry, expiry), (.holder, holder), (.securityCode, securityCode),
            (.cardType, type),
        ]
    }

    /// The complete card, or nil if an entry is missing.
    var paymentCard: PaymentCard? {
        guard let number, let expiry, let holder, let securityCode else { return nil }
        return PaymentCard(
            code: type, number: number, expiry: expiry, securityCode: securityCode, holder: holder)
    }
}

extension CardEntry: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "<card entry>" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The accepted card types, by the service's codes.
enum CardType: String {
    case visa = "VI"
    case masterCard = "MC"
}

/// The documents that the user has accepted.
struct TermsAcceptance: Hashable {
    private(set) var rental = false
    private(set) var engine = false

    /// Whether both documents are accepted.
    var isComplete: Bool { rental && engine }

    mutating func accept(_ document: TermsDocument) {
        switch document {
        case .rental: rental = true
        case .engine: engine = true
        }
    }

    /// Accepts both documents, or neither if both were accepted.
    mutating func toggle() {
        (rental, engine) = isComplete ? (false, false) : (true, true)
    }
}

/// A document to accept before booking.
enum TermsDocument: Hashable {
    /// The vendor's rental conditions.
    case rental
    /// The booking engine's terms of use.
    case engine
}

extension Reservation {
    /// Creates the reservation of a rental from the form's contents.
    @MainActor init(of rental: Rental, form: CheckoutForm, needsPayment: Bool) {
        let criteria = rental.criteria
        let quote = rental.hasBoughtInsurance ? rental.quote : nil
        self.init(
            pickUp: criteria.pickUp, dropOff: criteria.dropOff, homeCountry: criteria.homeCountry,
            driverAge: criteria.driverAge, passengers: criteria.passengerQuantity, person: form.person,
            flight: Flight(text: form.flight),
            extras: rental.extras.filter { $0.quantity > 0 }.map {
                OrderedExtra(equipmentType: "\($0.extra.type?.leadingInteger ?? 0)", quantity: $0.quantity)
            },
            offer: rental.offer?.car.reference ?? OfferReference(),
            card: needsPayment ? form.card.paymentCard : nil,
            insurance: quote.map {
                OrderedInsurance(
                    planID: $0.planID, amount: $0.premium.text, currencyCode: $0.premium.currencyCode,
                    url: $0.detailURL)
            })
    }
}
