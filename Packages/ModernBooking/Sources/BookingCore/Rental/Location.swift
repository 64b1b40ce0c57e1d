/// A location where a rental can begin or end.
public struct Location: Hashable, Sendable {
    public var code: String?
    public var name: String?
    public var countryCode: String?
    /// The code of the airport; nil for any other location.
    public var airportCode: String?

    public init(
        code: String? = nil, name: String? = nil, countryCode: String? = nil, airportCode: String? = nil
    ) {
        self.code = code
        self.name = name
        self.countryCode = countryCode
        self.airportCode = airportCode
    }
}
