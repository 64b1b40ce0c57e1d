/// What a person says about themselves to rent a car; nil is what they never touched.
public struct PersonalDetails: Hashable, Sendable {
    public var givenName: String?
    public var surname: String?
    public var email: String?
    public var address: String?
    public var phoneNumber: String?
    /// Nobody is asked for it, like ``countryCode``; what an earlier version kept stays.
    public var phoneAreaCode: String?
    public var countryCode: String?

    /// What is left when everything was deleted.
    public static let empty = PersonalDetails(
        givenName: "", surname: "", email: "", address: "", phoneNumber: "", phoneAreaCode: "",
        countryCode: "")

    public init(
        givenName: String? = nil, surname: String? = nil, email: String? = nil, address: String? = nil,
        phoneNumber: String? = nil, phoneAreaCode: String? = nil, countryCode: String? = nil
    ) {
        self.givenName = givenName
        self.surname = surname
        self.email = email
        self.address = address
        self.phoneNumber = phoneNumber
        self.phoneAreaCode = phoneAreaCode
        self.countryCode = countryCode
    }
}
