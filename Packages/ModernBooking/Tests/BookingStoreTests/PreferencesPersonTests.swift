import BookingCore
import BookingStore
import Foundation
import PropertyLists
import Testing

@MainActor @Suite struct PreferencesPersonTests {
    private let store = ScratchStore()
    private let preferences: Preferences

    init() {
        preferences = Preferences(file: store.opened)
    }

    @Test func `details come back as they were kept, with what everybody gets`() throws {
        let ada = PersonalDetails(givenName: "Ada", surname: "", email: "ada@example.org")
        try preferences.save(ada, countryCode: "IE")
        #expect(preferences.person == ada)
        #expect(store.onDisk["ctUserBookingDetails.countryCode"] == .string("IE"))
        #expect(store.onDisk["ctUserBookingDetails.namePrefix"] == .string("Mr."))
    }

    @Test func `what a person never said is forgotten`() throws {
        try preferences.save(PersonalDetails(givenName: "Ada"), countryCode: nil)
        try preferences.save(PersonalDetails(surname: "Byrne"), countryCode: nil)
        #expect(preferences.person == PersonalDetails(surname: "Byrne"))
    }
}
