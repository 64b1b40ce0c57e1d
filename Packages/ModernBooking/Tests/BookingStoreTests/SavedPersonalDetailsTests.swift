import BookingCore
import BookingStore
import Foundation
import Testing

@MainActor @Suite struct SavedPersonalDetailsTests {
    private let scratch: ScratchDefaults
    private let saved: SavedPersonalDetails

    init() throws {
        scratch = try ScratchDefaults()
        saved = SavedPersonalDetails(defaults: scratch.defaults)
    }

    @Test func `details come back as they were kept, with what everybody gets`() {
        let ada = PersonalDetails(givenName: "Ada", surname: "", email: "ada@example.org")
        saved.save(ada, countryCode: "IE")
        #expect(saved.details == ada)
        #expect(scratch.defaults.string(forKey: "ctUserBookingDetails.countryCode") == "IE")
        #expect(scratch.defaults.string(forKey: "ctUserBookingDetails.namePrefix") == "Mr.")
    }

    @Test func `what a person never said is forgotten`() {
        saved.save(PersonalDetails(givenName: "Ada"), countryCode: nil)
        saved.save(PersonalDetails(surname: "Byrne"), countryCode: nil)
        #expect(saved.details == PersonalDetails(surname: "Byrne"))
    }
}
