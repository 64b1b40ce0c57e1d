import BookingCore
import Testing

@testable import BookingStore

@Suite struct CountryCodingTests {
    private let ireland = Country(
        name: "Ireland", isoCode: "IE", diallingCode: "353", currencyName: "Euro", currencyCode: "EUR",
        currencySymbol: "€")

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
}
