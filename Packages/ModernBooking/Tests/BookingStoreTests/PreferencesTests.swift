import BookingCore
import BookingStore
import BookingTestSupport
import Foundation
import PropertyLists
import Testing

@MainActor @Suite struct PreferencesTests {
    private let store = ScratchStore()
    private let preferences: Preferences

    init() {
        preferences = Preferences(file: store.opened)
    }

    private let ireland = Country(
        name: "Ireland", isoCode: "IE", diallingCode: "353", currencyCode: "EUR", currencySymbol: "€")

    @Test func `a country is read as it was stored`() throws {
        try preferences.save(ireland)
        #expect(preferences.homeCountry == ireland)
        try preferences.save(Country(name: "Nowhere"))
        #expect(preferences.homeCountry == Country(name: "Nowhere"))
    }

    @Test func `a change of residence keeps the currency`() throws {
        try preferences.save(ireland)
        try preferences.save(residence: Country(name: "Spain", isoCode: "ES", diallingCode: "34"))
        var expected = ireland
        expected.name = "Spain"
        expected.isoCode = "ES"
        expected.diallingCode = "34"
        #expect(preferences.homeCountry == expected)
    }

    @Test func `a change of currency keeps the old symbol`() throws {
        try preferences.save(ireland)
        try preferences.save(currencyCode: "USD")
        var expected = ireland
        expected.currencyCode = "USD"
        #expect(preferences.homeCountry == expected)
    }

    @Test func `the driver's age in the last search is read`() throws {
        let criteria = SearchCriteria(pickUp: RentalStop(dateTime: "t1"), driverAge: "30")
        try preferences.save(LastSearch(criteria, pickUpText: "Dublin", dropOffText: ""))
        #expect(preferences.lastAge == "30")
        #expect(store.onDisk["ctSearchDefaults.lastPickupLocation"] == .string("Dublin"))
        #expect(store.onDisk["ctSearchDefaults.lastDropoffLocation"] == .string(""))
        #expect(store.onDisk["ctSearchDefaults.lastPickupDate"] == .string("t1"))
        #expect(store.onDisk["ctSearchDefaults.lastDropoffDate"] == nil)
        try preferences.save(LastSearch(SearchCriteria(), pickUpText: "", dropOffText: ""))
        #expect(preferences.lastAge == nil)
    }

    @Test func `settings are read as they were stored; the default is miles and no radius`() throws {
        #expect(preferences.settings == SearchSettings(radius: 0, metric: .miles))
        try preferences.save(SearchSettings(radius: 20, metric: .kilometres))
        #expect(preferences.settings == SearchSettings(radius: 20, metric: .kilometres))
        try store.set("metric", .integer(7))
        #expect(preferences.settings.metric.rawValue == 7)
    }

    @Test func `a stored number that Foundation's defaults do not return counts as missing`() throws {
        for number in [Int128(Int.max), Int128(Int.max) + 1, Int128(Int.min) - 1] {
            try store.set("ctCountry.isoCountryCode", .integer(number))
            try store.set("searchRadius", .integer(number))
            #expect(preferences.homeCountry.isoCode == nil)
            #expect(preferences.settings.radius == 0)
        }
        try store.set("ctCountry.isoCountryCode", .integer(Int128(Int.max) - 1))
        #expect(preferences.homeCountry.isoCode == "9223372036854775806")
    }

    @Test func `values for the system's Settings app are stored`() throws {
        try preferences.set([(.country, "IE")])
        #expect(store.onDisk["country_preference"] == .string("IE"))
    }
}

@MainActor @Suite struct PreferencesPersonTests {
    private let store = ScratchStore()
    private let preferences: Preferences

    init() {
        preferences = Preferences(file: store.opened)
    }

    @Test func `details are read as they were stored, without a form of address`() throws {
        let ada = PersonalDetails(givenName: "Ada", surname: "", email: "ada@example.org", countryCode: "IE")
        try store.set("ctUserBookingDetails.namePrefix", .string("Mr."))
        let preferences = Preferences(file: store.opened)
        try preferences.save(ada)
        #expect(preferences.person == ada)
        #expect(store.onDisk["ctUserBookingDetails.countryCode"] == .string("IE"))
        #expect(store.onDisk["ctUserBookingDetails.namePrefix"] == nil)
    }

    @Test func `a value that the user never entered is removed`() throws {
        try preferences.save(PersonalDetails(givenName: "Ada"))
        try preferences.save(PersonalDetails(surname: "Byrne"))
        #expect(preferences.person == PersonalDetails(surname: "Byrne"))
    }
}
