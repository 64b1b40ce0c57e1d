/// What a person says about themselves to rent a car; nil is what they never touched.
public struct PersonalDetails: Hashable, Sendable {
    public var givenName: String?
    public var surname: String?
    public var email: String?
    public var address: String?
    public var phoneNumber: String?

    public init(
        givenName: String? = nil, surname: String? = nil, email: String? = nil, address: String? = nil,
        phoneNumber: String? = nil
    ) {
        self.givenName = givenName
        self.surname = surname
        self.email = email
        self.address = address
        self.phoneNumber = phoneNumber
    }
}
