import BookingCore
import Testing

@testable import BookingStore

@Suite struct CountryCodingTests {
    private let ireland = Country(
        name: "Ireland", isoCode: "IE", diallingCode: "353", currencyName: "Euro", currencyCode: "EUR",
        currencySymbol: "€")

    @Test func `a country is stored as five values`() {
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

@Suite struct PersonalDetailsCodingTests {
    private let ada = PersonalDetails(
        givenName: "Ada", surname: "Byrne", email: "ada@example.org", address: "1 Main St",
        phoneNumber: "0871234567", phoneAreaCode: "1", countryCode: "IE")

    @Test func `details are stored under Legacy's keys and in its order`() {
        let values = ada.values.map { "\($0.key)=\($0.value ?? "nil")" }
        #expect(
            values == [
                "ctUserBookingDetails.givenName=Ada", "ctUserBookingDetails.namePrefix=nil",
                "ctUserBookingDetails.surname=Byrne", "ctUserBookingDetails.phoneAreaCode=1",
                "ctUserBookingDetails.phoneNumber=0871234567",
                "ctUserBookingDetails.emailAddress=ada@example.org",
                "ctUserBookingDetails.address=1 Main St", "ctUserBookingDetails.countryCode=IE",
            ])
    }

    @Test func `details are read as they were stored`() {
        let kept = Dictionary(uniqueKeysWithValues: ada.values.map { ($0.key, $0.value) })
        #expect(PersonalDetails { kept[$0] ?? nil } == ada)
        #expect(PersonalDetails { _ in nil } == PersonalDetails())
    }
}
