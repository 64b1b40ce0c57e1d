import BookingCore

/// What a person has filled in; nil is what they never touched.
struct CheckoutForm: Equatable {
    var person = PersonalDetails()
    var flight: String?
    var card = CardEntry()

    subscript(field: CheckoutField) -> String? {
        get { self[keyPath: Self.path(to: field)] }
        set { self[keyPath: Self.path(to: field)] = newValue }
    }

    /// Empties what is about the person and their flight.
    ///
    /// What was never touched counts as touched from then on.
    mutating func clear() {
        person = .empty
        flight = ""
    }

    /// What a reservation cannot do without and the form lacks, in the order it is asked for; an empty text
    /// is as good as none.
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

/// An entry that a reservation cannot do without.
enum MissingEntry: Hashable {
    case cardNumber, expiry, holder, securityCode, cardType, email, givenName, surname
}

/// A card as far as a person has typed it; nothing that describes it shows what it holds.
struct CardEntry: Equatable {
    /// The service's code for the company; empty until one is chosen.
    var type = ""
    var number: String?
    var expiry: String?
    var holder: String?
    var securityCode: String?

    /// What a payment needs, in the order it is asked for.
    var needed: [(MissingEntry, String?)] {
        [
            (.cardNumber, number), (.expiry, expiry), (.holder, holder), (.securityCode, securityCode),
            (.cardType, type),
        ]
    }

    /// The card, once nothing of it is missing.
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

/// The companies whose cards are taken, by the service's codes.
enum CardType: String {
    case visa = "VI"
    case masterCard = "MC"
}

/// Which of the documents a person has agreed to.
struct TermsAcceptance: Hashable {
    private(set) var rental = false
    private(set) var engine = false

    /// Whether the box is checked.
    var isComplete: Bool { rental && engine }

    mutating func accept(_ document: TermsDocument) {
        switch document {
        case .rental: rental = true
        case .engine: engine = true
        }
    }

    /// What a tap on the box does: both are agreed to, or neither.
    mutating func toggle() {
        (rental, engine) = isComplete ? (false, false) : (true, true)
    }
}

/// A document to agree to.
enum TermsDocument: Hashable {
    /// The conditions of the car's vendor.
    case rental
    /// The terms of the booking engine.
    case engine
}

extension Reservation {
    /// The reservation of a rental for the person of a form.
    @MainActor init(of rental: Rental, form: CheckoutForm, needsPayment: Bool) {
        let criteria = rental.criteria
        let quote = rental.hasBoughtInsurance ? rental.quote : nil
        self.init(
            pickUp: criteria.pickUp.stop, dropOff: criteria.dropOff.stop, homeCountry: criteria.homeCountry,
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
