/// The person who rents.
public struct Customer: Hashable, Sendable {
    public let givenName: String?
    public let surname: String?
    public let email: String?

    public init(givenName: String? = nil, surname: String? = nil, email: String? = nil) {
        self.givenName = givenName
        self.surname = surname
        self.email = email
    }
}
