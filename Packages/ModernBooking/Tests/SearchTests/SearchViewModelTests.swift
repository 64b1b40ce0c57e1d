import BookingAPI
import BookingCore
import BookingStore
import BookingTestSupport
import Foundation
import HTTP
import Testing

@testable import Search

@MainActor @Suite struct SearchViewModelTests {
    private let scene: Scene

    init() throws {
        scene = try Scene()
    }

    private var criteria: SearchCriteria { scene.rental.criteria }

    @Test func `the form starts with the age of the last search`() throws {
        try scene.preferences.save(
            LastSearch(SearchCriteria(driverAge: "44"), pickUpText: "", dropOffText: ""))
        #expect(scene.model().texts[.age] == "44")
        #expect(criteria.driverAge == "44")
        #expect(criteria.homeCountry == "IE")
        #expect(criteria.currency == "EUR")
    }

    @Test func `country and currency come from the device where none could be stored`() throws {
        try scene.preferences.save(Country())
        let model = SearchViewModel(
            environment: scene.environment(), feedback: scene.feedback,
            routes: SearchRoutes(showResults: { _ in }, showMap: {}, closeMap: {}),
            locations: scene.locations, dates: DatesViewModel(environment: scene.environment()))
        model.screenLoaded()
        #expect(criteria.homeCountry == "IE")
        #expect(criteria.currency == "EUR")
        model.screenAppeared()
        #expect(criteria.homeCountry == "IE")
        #expect(criteria.currency == "EUR")
        try scene.preferences.save(Country(isoCode: "FR", currencyCode: "GBP"))
        model.screenAppeared()
        #expect(criteria.homeCountry == "FR")
        #expect(criteria.currency == "GBP")
    }

    @Test func `the row being edited is in view until its value is complete`() {
        let model = scene.model()
        var rows: [FormRow?] = []
        model.onEditedRow = { rows.append(model.editedRow) }
        model.typingBegan(in: .pickUp)
        model.returnPressed(in: .pickUp)
        model.typingBegan(in: .age)
        _ = model.editing(.age, adding: "17")
        #expect(rows == [.pickUpLocation, nil, .age])
        _ = model.editing(.age, adding: "30")
        model.dateRowTapped(.pickUp)
        model.dates.doneTapped(at: .now)
        model.typingBegan(in: .dropOff)
        model.dateRowTapped(.dropOff)
        model.resetTapped()
        #expect(rows.dropFirst(3) == [nil, .pickUpDate, nil, .dropOffLocation, .dropOffDate, nil])
        model.typingBegan(in: .pickUp)
        model.locationChosen(Location(name: "Cork"))
        #expect(rows.suffix(2) == [.pickUpLocation, nil])
    }

    @Test func `a search that finds cars shows them`() async throws {
        let model = scene.model()
        model.fillIn()
        scene.events = []
        scene.service.announce(#"{"VehAvailRSCore":{}}"#)
        try await model.searchTapped()
        #expect(scene.events == ["busy Searching", "done Searching", "results 0"])
        #expect(criteria.passengerQuantity == "1")
        #expect(scene.preferences.lastAge == "30")
    }

    @Test(arguments: [
        (#"{"Errors":{"Error":{"@ShortText":"Full"}}}"#, ["tell Warning / Full"]),
        (
            #"{"Errors":{"Error":{"@ShortText":"Search returned no records"}}}"#,
            ["tell No results found / Try changing the search criteria and try again."]
        ),
        (#"{"VehMatchedLocs":[]}"#, Array(repeating: "tell No Results Found / Please try again.", count: 2)),
        ("<html>", []), (#"{"VehAvailRSCore":"none"}"#, []),
    ])
    func `each other reply to a search shows its alerts, if any`(reply: String, told: [String]) async throws {
        let model = scene.model()
        model.fillIn()
        scene.events = []
        scene.service.announce(reply)
        try await model.searchTapped()
        #expect(scene.events == ["busy Searching", "done Searching"] + told)
    }

    @Test(arguments: [true, false])
    func `a search without a reply shows only a time-out`(timesOut: Bool) async throws {
        let model = scene.model()
        model.fillIn()
        scene.events = []
        let address = HTTPAddress(of: "http://a.test/")
        scene.service.announce(timesOut ? .timedOut(address) : .connect(address))
        try await model.searchTapped()
        #expect(scene.events.count == (timesOut ? 3 : 2))
        #expect(scene.events.last?.hasPrefix(timesOut ? "tell Could not connect" : "done") == true)
    }

    @Test func `a reset clears the form, but leaves the placeholder as the age`() {
        let model = scene.model()
        model.fillIn()
        model.resetTapped()
        #expect(model.texts == [.pickUp: "", .dropOff: "", .age: "Driver's age"])
        #expect(model.dates.text(for: .pickUp) == "")
        #expect(model.dates.text(for: .dropOff) == "")
        #expect(criteria.pickUp.locationCode == nil)
        #expect(criteria.driverAge == nil)
        #expect(criteria.homeCountry == "IE")
        #expect(model.marks == FormMarks())
        #expect(scene.events.last == "keyboard pickUp dropOff age")
    }

    @Test func `a reset hides the list and the date picker`() {
        let model = scene.model()
        model.locations.termGrew()
        model.dateRowTapped(.pickUp)
        model.resetTapped()
        #expect(!model.locations.isShown)
        #expect(model.dates.choice == nil)
    }

    @Test func `the texts of the fields are saved, chosen or not`() async throws {
        let model = scene.model()
        model.locations.onChoice(Scene.dublin)
        model.typingBegan(in: .dropOff)
        try await model.searchTapped()
        #expect(scene.kept("lastPickupLocation") == "Dublin Airport")
        #expect(scene.kept("lastDropoffLocation") == "")
    }

    @Test func `after a reset the pick-up is used for both stops again`() async throws {
        let model = scene.model()
        model.fillIn()
        model.typingBegan(in: .dropOff)
        model.locations.onChoice(Scene.cork)
        model.resetTapped()
        try await model.searchTapped()
        #expect(scene.events.last == "tell Pickup location not set / Please set a pickup location.")
        #expect(criteria.dropOff.locationName == "CORK")
        model.locations.onChoice(Scene.dublin)
        #expect(criteria.dropOff.locationCode == "318")
    }
}
