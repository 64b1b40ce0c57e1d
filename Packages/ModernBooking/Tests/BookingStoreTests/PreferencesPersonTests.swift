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

    @Test func `details come back as they were kept, and no form of address`() throws {
        let ada = PersonalDetails(givenName: "Ada", surname: "", email: "ada@example.org", countryCode: "IE")
        try store.set("ctUserBookingDetails.namePrefix", .string("Mr."))
        let preferences = Preferences(file: store.opened)
        try preferences.save(ada)
        #expect(preferences.person == ada)
        #expect(store.onDisk["ctUserBookingDetails.countryCode"] == .string("IE"))
        #expect(store.onDisk["ctUserBookingDetails.namePrefix"] == nil)
    }

    @Test func `what a person never said is forgotten`() throws {
        try preferences.save(PersonalDetails(givenName: "Ada"))
        try preferences.save(PersonalDetails(surname: "Byrne"))
        #expect(preferences.person == PersonalDetails(surname: "Byrne"))
    }
}
