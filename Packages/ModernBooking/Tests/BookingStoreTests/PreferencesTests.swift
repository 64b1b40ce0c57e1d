import BookingCore
import BookingStore
import Foundation
import Testing

@MainActor @Suite struct PreferencesTests {
    private let scratch: ScratchDefaults
    private let preferences: Preferences

    init() throws {
        scratch = try ScratchDefaults()
        preferences = Preferences(defaults: scratch.defaults)
    }

    private let ireland = Country(
        name: "Ireland", isoCode: "IE", diallingCode: "353", currencyCode: "EUR", currencySymbol: "€")

    @Test func `a country comes back as it was kept`() {
        preferences.save(ireland)
        #expect(preferences.homeCountry == ireland)
        preferences.save(Country(name: "Nowhere"))
        #expect(preferences.homeCountry == Country(name: "Nowhere"))
    }

    @Test func `another residence keeps the currency`() {
        preferences.save(ireland)
        preferences.save(residence: Country(name: "Spain", isoCode: "ES", diallingCode: "34"))
        #expect(preferences.homeCountry == ireland.with(name: "Spain", isoCode: "ES", diallingCode: "34"))
    }

    @Test func `another currency keeps the old symbol`() {
        preferences.save(ireland)
        preferences.save(currencyCode: "USD")
        #expect(preferences.homeCountry == ireland.with(currencyCode: "USD"))
    }

    @Test func `of a search the age comes back`() {
        let end = RentalEnd(location: Location(name: "DUBLIN"), dateTime: "t1")
        preferences.save(LastSearch(SearchCriteria(pickUp: end, driverAge: "30")))
        #expect(preferences.lastAge == "30")
        #expect(scratch.defaults.string(forKey: "ctSearchDefaults.lastPickupLocation") == "DUBLIN")
        #expect(scratch.defaults.string(forKey: "ctSearchDefaults.lastPickupDate") == "t1")
        #expect(scratch.defaults.object(forKey: "ctSearchDefaults.lastDropoffDate") == nil)
        preferences.save(LastSearch(SearchCriteria()))
        #expect(preferences.lastAge == nil)
    }

    @Test func `settings come back, and begin with miles and no radius`() {
        #expect(preferences.settings == SearchSettings(radius: 0, metric: .miles))
        preferences.save(SearchSettings(radius: 20, metric: .kilometres))
        #expect(preferences.settings == SearchSettings(radius: 20, metric: .kilometres))
        scratch.defaults.set(7, forKey: "metric")
        #expect(preferences.settings.metric == .miles)
    }

    @Test func `the system's settings get their values`() {
        preferences.set("IE", for: .country)
        #expect(scratch.defaults.string(forKey: "country_preference") == "IE")
    }
}
