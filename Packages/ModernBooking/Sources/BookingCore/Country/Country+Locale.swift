public import Foundation

extension Country {
    /// The same currency in the country of a locale, whose dialling code nobody knows.
    public func with(residenceOf locale: Locale) -> Country {
        let code = locale.region?.identifier
        return with(
            name: code.flatMap(locale.localizedString(forRegionCode:)), isoCode: code,
            diallingCode: diallingCode)
    }

    /// The same country with the currency of a locale.
    public func with(currencyOf locale: Locale) -> Country {
        Country(
            name: name, isoCode: isoCode, diallingCode: diallingCode, currencyName: currencyName,
            currencyCode: locale.currency?.identifier, currencySymbol: locale.currencySymbol)
    }
}
