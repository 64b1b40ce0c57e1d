/// The person who rents.
public struct Customer: Hashable, Sendable {
    public var givenName: String?
    public var surname: String?
    public var email: String?

    public init(givenName: String? = nil, surname: String? = nil, email: String? = nil) {
        self.givenName = givenName
        self.surname = surname
        self.email = email
    }
}
