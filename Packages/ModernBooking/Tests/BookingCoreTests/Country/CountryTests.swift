import BookingCore
import Testing

@Suite struct CountryTests {
    private let ireland = Country(
        name: "Ireland", isoCode: "IE", diallingCode: "353", currencyName: "Euro", currencyCode: "EUR",
        currencySymbol: "€")

    @Test func `a row of the table is name, code and dialling code`() {
        let countries = Country.all(inCSV: "Ireland,IE,353\r\nShort,XX\r\n\r\nKorea,North,KP,850\r\n")
        #expect(countries.map(\.name) == ["Ireland", "Korea"])
        #expect(countries.map(\.isoCode) == ["IE", "North"])
        #expect(countries.map(\.diallingCode) == ["353", "KP"])
    }

    @Test func `a country is kept as five values of their own, as ever`() {
        let kept = Dictionary(uniqueKeysWithValues: ireland.values.map { ($0.key, $0.value) })
        #expect(
            kept == [
                "ctCountry.isoCountryName": "Ireland", "ctCountry.isoCountryCode": "IE",
                "ctCountry.isoDialingCode": "353", "ctCountry.currencyCode": "EUR",
                "ctCountry.currencySymbol": "€",
            ])
        let read = Country { kept[$0] ?? nil }
        #expect(read.values.map(\.value) == ireland.values.map(\.value))
        #expect(read.currencyName == nil)
    }

    @Test func `another currency keeps the symbol unless there is a new one`() {
        #expect(ireland.with(currencyCode: "GBP").currencySymbol == "€")
        #expect(ireland.with(currencyCode: "GBP", symbol: "£").currencySymbol == "£")
        #expect(ireland.with(currencyCode: "GBP").currencyCode == "GBP")
    }

    @Test func `another country comes with its own dialling code`() {
        let britain = ireland.with(name: "United Kingdom", isoCode: "GB", diallingCode: "44")
        #expect(britain.diallingCode == "44")
        #expect(britain.currencyCode == "EUR")
    }
}
