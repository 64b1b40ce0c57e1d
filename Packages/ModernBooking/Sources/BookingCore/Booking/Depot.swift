/// The vendor's desk where a car is fetched.
public struct Depot: Hashable, Sendable {
    public let code: String?
    public let name: String?
    public let address: String?
    public let countryCode: String?
    /// One or more numbers, separated by commas.
    public let phoneNumber: String?
    /// `latitude,longitude`.
    public let coordinates: String?

    public init(
        code: String? = nil, name: String? = nil, address: String? = nil, countryCode: String? = nil,
        phoneNumber: String? = nil, coordinates: String? = nil
    ) {
        self.code = code
        self.name = name
        self.address = address
        self.countryCode = countryCode
        self.phoneNumber = phoneNumber
        self.coordinates = coordinates
    }
}
