/// A line of the booking form that a person types into.
enum CheckoutField: String, CaseIterable {
    case givenName, surname, email, address, phone, flight, holder, cardNumber, expiry, securityCode

    static let personal: [CheckoutField] = [.givenName, .surname, .email, .address, .phone]
    static let card: [CheckoutField] = [.holder, .cardNumber, .expiry, .securityCode]

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

    /// The field that the return key leads to; none after the last.
    func next(landsPlanes: Bool) -> CheckoutField? {
        switch self {
        case .givenName: .surname
        case .surname: .email
        case .email: .address
        case .address: .phone
        case .phone: landsPlanes ? .flight : .holder
        case .flight: .holder
        case .holder: .cardNumber
        case .cardNumber: .expiry
        case .expiry: .securityCode
        case .securityCode: nil
        }
    }

    /// How many characters make it full; one that needs two units counts twice, as ever.
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
