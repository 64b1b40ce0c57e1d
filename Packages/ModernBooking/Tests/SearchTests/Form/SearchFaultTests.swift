import BookingCore
import BookingStore
import BookingUI
import Foundation
import Testing

@testable import Search

@MainActor @Suite struct SearchFaultTests {
    private let end = RentalStop(dateTime: "t", locationCode: "318")

    private func first(
        pickUp: RentalStop? = nil, dropOff: RentalStop? = nil, age: String? = "30", country: String? = "IE",
        text: String = "30"
    ) -> SearchFault? {
        let criteria = SearchCriteria(
            pickUp: pickUp ?? end, dropOff: dropOff ?? end, driverAge: age, homeCountry: country)
        return SearchFault.first(in: criteria, ageText: text)
    }

    @Test func `a complete form can be searched`() {
        #expect(first() == nil)
    }

    @Test func `what is missing is told in the form's order`() {
        let placeOnly = RentalStop(locationCode: "318")
        let nothing = RentalStop()
        #expect(first(pickUp: nothing, dropOff: nothing, age: nil, country: nil) == .noPickUpPlace)
        #expect(first(pickUp: placeOnly, dropOff: nothing, age: nil) == .noPickUpTime)
        #expect(first(dropOff: nothing, age: nil) == .noDropOffPlace)
        #expect(first(dropOff: placeOnly, age: nil) == .noDropOffTime)
        #expect(first(age: nil, country: nil) == .noAge)
        #expect(first(country: nil, text: "") == .noHomeCountry)
        #expect(first(text: "") == .anotherAge)
    }

    @Test(arguments: [
        (SearchFault.noPickUpPlace, "Pickup location not set"), (.noPickUpTime, "Pickup time not set"),
        (.noDropOffPlace, "Drop off location not set"), (.noDropOffTime, "Dropoff time not set"),
        (.noAge, "Driver Age not set"), (.noHomeCountry, "Home Country not set."),
        (.anotherAge, "Driver Age not set"),
    ])
    func `each fault has its words`(fault: SearchFault, title: String) {
        #expect(fault.notice.title == title)
        #expect(fault.notice.buttons == ["OK"])
    }

    @Test func `an age that the field no longer shows is forgotten`() async throws {
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
