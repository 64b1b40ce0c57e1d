/// The vendor's desk where a car is fetched.
public struct Depot: Hashable, Sendable {
    public var code: String?
    public var name: String?
    public var address: String?
    public var countryCode: String?
    /// One or more numbers, separated by commas.
    public var phoneNumber: String?
    /// `latitude,longitude`.
    public var coordinates: String?

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
