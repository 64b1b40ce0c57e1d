/// A line of the booking form that a person types into.
enum CheckoutField: String, CaseIterable {
    case givenName, surname, email, address, phone, flight, cardNumber, expiry, holder, securityCode

    static let personal: [CheckoutField] = [.givenName, .surname, .email, .address, .phone]
    static let card: [CheckoutField] = [.cardNumber, .expiry, .holder, .securityCode]

    var id: String { "checkout.\(rawValue)" }

    var placeholder: String {
        switch self {
        case .givenName: "Given name"
        case .surname: "Surname"
        case .email: "Email"
        case .address: "Address"
        case .phone: "Phone"
        case .flight: "Flight number"
        case .cardNumber: "Card number"
        case .expiry: "Expiry (MMYY)"
        case .holder: "Card holder"
        case .securityCode: "Security code"
        }
    }

    /// How many characters it takes at most; one that needs two units counts twice, as ever.
    var limit: Int? {
        switch self {
        case .cardNumber: 16
        case .expiry: 4
        case .securityCode: 3
        default: nil
        }
    }

    /// Whether nobody may read along.
    var isSecret: Bool { self == .securityCode }
}
