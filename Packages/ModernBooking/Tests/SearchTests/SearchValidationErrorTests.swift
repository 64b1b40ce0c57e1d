import BookingCore
import BookingStore
import BookingUI
import Foundation
import Testing

@testable import Search

@MainActor @Suite struct SearchValidationErrorTests {
    private let stop = RentalStop(dateTime: "t", locationCode: "318")

    private func first(
        pickUp: RentalStop? = nil, dropOff: RentalStop? = nil, age: String? = "30", country: String? = "IE",
        text: String = "30"
    ) -> SearchValidationError? {
        let criteria = SearchCriteria(
            pickUp: pickUp ?? stop, dropOff: dropOff ?? stop, driverAge: age, homeCountry: country)
        return SearchValidationError.first(in: criteria, ageText: text)
    }

    @Test func `a complete form has no error`() {
        #expect(first() == nil)
    }

    @Test func `the first error in the order of the form is found`() {
        let locationOnly = RentalStop(locationCode: "318")
        let nothing = RentalStop()
        #expect(first(pickUp: nothing, dropOff: nothing, age: nil, country: nil) == .noPickUpLocation)
        #expect(first(pickUp: locationOnly, dropOff: nothing, age: nil) == .noPickUpTime)
        #expect(first(dropOff: nothing, age: nil) == .noDropOffLocation)
        #expect(first(dropOff: locationOnly, age: nil) == .noDropOffTime)
        #expect(first(age: nil, country: nil) == .noAge)
        #expect(first(country: nil, text: "") == .noHomeCountry)
        #expect(first(text: "") == .anotherAge)
    }

    @Test(arguments: [
        (SearchValidationError.noPickUpLocation, "Pickup location not set"),
        (.noPickUpTime, "Pickup time not set"),
        (.noDropOffLocation, "Drop off location not set"), (.noDropOffTime, "Dropoff time not set"),
        (.noAge, "Driver Age not set"), (.noHomeCountry, "Home Country not set."),
        (.anotherAge, "Driver Age not set"),
    ])
    func `each error has an alert`(error: SearchValidationError, title: String) {
        #expect(error.notice.title == title)
        #expect(error.notice.buttons == ["OK"])
    }

    @Test func `an age that the field no longer shows is discarded`() async throws {
        let scene = try Scene()
        let model = scene.model()
        model.fillIn()
        model.typingBegan(in: .age)
        try await model.searchTapped()
        #expect(scene.events.last == "tell Driver Age not set / Please set the driver's age.")
        #expect(scene.rental.criteria.driverAge == nil)
        #expect(scene.preferences.lastAge == "30")
    }

    @Test func `a device without a region cannot search`() async throws {
        let scene = try Scene()
        try scene.preferences.save(Country())
        let model = scene.model(locale: "en")
        model.fillIn()
        try await model.searchTapped()
        #expect(scene.events.last?.hasPrefix("tell Home Country not set.") == true)
    }
}
