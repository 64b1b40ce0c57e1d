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
