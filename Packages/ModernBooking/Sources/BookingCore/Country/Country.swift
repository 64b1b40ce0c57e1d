/// A country as a place to live in: what it is called, how it is dialled, what it pays with.
public struct Country: Hashable, Sendable {
    public var name: String?
    public var isoCode: String?
    public var diallingCode: String?
    public var currencyName: String?
    public var currencyCode: String?
    public var currencySymbol: String?

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
