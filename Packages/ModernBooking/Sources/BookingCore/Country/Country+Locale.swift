public import Foundation

extension Country {
    /// The same currency in the country of a locale, whose dialling code nobody knows.
    public func with(residenceOf locale: Locale) -> Country {
        var country = self
        country.isoCode = locale.region?.identifier
        country.name = country.isoCode.flatMap(locale.localizedString(forRegionCode:))
        return country
    }

    /// The same country with the currency of a locale.
    public func with(currencyOf locale: Locale) -> Country {
        var country = self
        country.currencyCode = locale.currency?.identifier
        country.currencySymbol = locale.currencySymbol
        return country
    }
}
