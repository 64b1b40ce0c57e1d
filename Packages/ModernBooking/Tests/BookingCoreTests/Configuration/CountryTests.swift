import BookingCore
import Foundation
import Testing

@Suite struct CountryTests {
    @Test func `a row of the table contains a name, a code and a dialling code`() {
        let countries = Country.all(inCSV: "Ireland,IE,353\r\nShort,XX\r\n\r\nKorea,North,KP,850\r\n")
        #expect(countries.map(\.name) == ["Ireland", "Korea"])
        #expect(countries.map(\.isoCode) == ["IE", "North"])
        #expect(countries.map(\.diallingCode) == ["353", "KP"])
    }
}

@Suite struct CountryLocaleTests {
    @Test func `a country's residence and currency can come from a locale`() {
        let locale = Locale(identifier: "en_IE")
        let country = Country(diallingCode: "353").with(residenceOf: locale).with(currencyOf: locale)
        #expect(country.name == "Ireland")
        #expect(country.isoCode == "IE")
        #expect(country.diallingCode == "353")
        #expect(country.currencyCode == "EUR")
        #expect(country.currencySymbol == "€")
    }

    @Test func `a locale without a region gives no residence and no currency`() {
        let locale = Locale(identifier: "en")
        let country = Country().with(residenceOf: locale).with(currencyOf: locale)
        #expect(country.name == nil)
        #expect(country.isoCode == nil)
        #expect(country.currencyCode == nil)
    }
}
