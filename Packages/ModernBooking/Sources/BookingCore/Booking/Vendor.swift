/// The company that provides the car.
public struct Vendor: Hashable, Sendable {
    public var name: String?
    public var code: String?
    public var imageURL: String?

    public init(name: String? = nil, code: String? = nil, imageURL: String? = nil) {
        self.name = name
        self.code = code
        self.imageURL = imageURL
    }
}

/// The vendor's desk where a car is picked up or returned.
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

/// The phone number of a vendor's desk in international form.
public struct DeskNumber: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// Creates the number from the desk's first number: prepends the country's dialling code unless the
    /// number begins with it or with a plus, and replaces spaces by dashes.
    ///
    /// A desk without a number gives "(null)".
    ///
    /// A local number that happens to begin with the digits of the dialling code gets no prefix; no number
    /// begins with an empty code.
    public init(of depot: Depot, countries: [Country]) {
        guard let phoneNumber = depot.phoneNumber else {
            description = "(null)"
            return
        }
        var number = String(phoneNumber.prefix { $0 != "," })
        if !number.hasPrefix("+") {
            for country in countries where country.isoCode == depot.countryCode {
                guard let code = country.diallingCode, code.isEmpty || !number.hasPrefix(code) else {
                    continue
                }
                number = "+\(code)-\(number)"
            }
        }
        description = number.replacing(" ", with: "-")
    }
}
