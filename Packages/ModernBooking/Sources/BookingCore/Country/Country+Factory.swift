extension Country {
    /// The same country, paying with another currency; the symbol stays unless a new one is given.
    public func with(currencyCode code: String?, symbol: String? = nil) -> Country {
        Country(
            name: name, isoCode: isoCode, diallingCode: diallingCode, currencyName: currencyName,
            currencyCode: code,
            currencySymbol: symbol ?? currencySymbol)
    }

    /// Another country, paying with the same currency.
    ///
    /// The dialling code is always asked for: a name and code with the old dialling code is no country.
    public func with(name: String?, isoCode: String?, diallingCode: String?) -> Country {
        Country(
            name: name, isoCode: isoCode, diallingCode: diallingCode, currencyName: currencyName,
            currencyCode: currencyCode, currencySymbol: currencySymbol)
    }
}
