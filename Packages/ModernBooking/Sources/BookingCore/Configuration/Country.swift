public import Foundation

/// A country with its dialling code and currency.
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

extension Country {
    /// Reads a row of the country table: name, ISO code and dialling code; further columns are ignored.
    public init?(csvRow row: [String]) {
        guard row.count >= 3 else { return nil }
        self.init(name: row[0], isoCode: row[1], diallingCode: row[2])
    }

    /// Reads the country table, omitting rows that are too short.
    public static func all(inCSV text: String) -> [Country] {
        CSV.rows(text).compactMap(Country.init(csvRow:))
    }
}

extension Country {
    /// Returns a copy with the country of a locale; the dialling code remains, because a locale has none.
    public func with(residenceOf locale: Locale) -> Country {
        var country = self
        country.isoCode = locale.region?.identifier
        country.name = country.isoCode.flatMap(locale.localizedString(forRegionCode:))
        return country
    }

    /// Returns a copy with the currency of a locale.
    public func with(currencyOf locale: Locale) -> Country {
        var country = self
        country.currencyCode = locale.currency?.identifier
        country.currencySymbol = locale.currencySymbol
        return country
    }
}
