/// The personal details of a reservation; nil for a field that the user never edited.
public struct PersonalDetails: Hashable, Sendable {
    public var givenName: String?
    public var surname: String?
    public var email: String?
    public var address: String?
    public var phoneNumber: String?
    /// A value of earlier versions, which is preserved; no field edits it or ``countryCode``.
    public var phoneAreaCode: String?
    public var countryCode: String?

    /// Details in which every field is empty.
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
