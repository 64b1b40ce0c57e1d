/// A country as a place to live in: what it is called, how it is dialled, what it pays with.
public struct Country: Hashable, Sendable {
    public let name: String?
    public let isoCode: String?
    public let diallingCode: String?
    public let currencyName: String?
    public let currencyCode: String?
    public let currencySymbol: String?

    public init(
        name: String? = nil, isoCode: String? = nil, diallingCode: String? = nil, currencyName: String? = nil,
        currencyCode: String? = nil, currencySymbol: String? = nil
    ) {
        self.name = name
        self.isoCode = isoCode
        self.diallingCode = diallingCode
        self.currencyName = currencyName
        self.currencyCode = currencyCode
        self.currencySymbol = currencySymbol
    }
}
