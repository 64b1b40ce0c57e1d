import BookingCore
import Testing

@testable import BookingStore

@Suite struct PersonalDetailsCodingTests {
    private let ada = PersonalDetails(
        givenName: "Ada", surname: "Byrne", email: "ada@example.org", address: "1 Main St",
        phoneNumber: "0871234567", phoneAreaCode: "1", countryCode: "IE")

    @Test func `details are kept under their keys, in the order they have always been written`() {
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

    @Test func `details come back as they were kept`() {
        let kept = Dictionary(uniqueKeysWithValues: ada.values.map { ($0.key, $0.value) })
        #expect(PersonalDetails { kept[$0] ?? nil } == ada)
        #expect(PersonalDetails { _ in nil } == PersonalDetails())
    }
}
