import BookingCore
import BookingStore
import Foundation
import Testing

@MainActor @Suite struct PreferencesPersonTests {
    private let scratch: ScratchDefaults
    private let preferences: Preferences

    init() throws {
        scratch = try ScratchDefaults()
        preferences = Preferences(defaults: scratch.defaults)
    }

    @Test func `details come back as they were kept, with what everybody gets`() {
        let ada = PersonalDetails(givenName: "Ada", surname: "", email: "ada@example.org")
        preferences.save(ada, countryCode: "IE")
        #expect(preferences.person == ada)
        #expect(scratch.defaults.string(forKey: "ctUserBookingDetails.countryCode") == "IE")
        #expect(scratch.defaults.string(forKey: "ctUserBookingDetails.namePrefix") == "Mr.")
    }

    @Test func `what a person never said is forgotten`() {
        preferences.save(PersonalDetails(givenName: "Ada"), countryCode: nil)
        preferences.save(PersonalDetails(surname: "Byrne"), countryCode: nil)
        #expect(preferences.person == PersonalDetails(surname: "Byrne"))
    }
}
