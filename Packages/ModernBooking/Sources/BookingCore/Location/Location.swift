/// A place of the service where a rental can begin or end.
public struct Location: Hashable, Sendable {
    public var code: String?
    public var name: String?
    public var countryCode: String?
    /// The airport's code; nil for a place that is no airport.
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
