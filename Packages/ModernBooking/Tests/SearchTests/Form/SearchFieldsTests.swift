import BookingAPI
import BookingCore
import BookingTestSupport
import Testing

@testable import Search

@MainActor @Suite struct SearchFieldsTests {
    private let scene: Scene
    private let model: SearchViewModel

    init() throws {
        scene = try Scene()
        model = scene.model()
    }

    private var criteria: SearchCriteria { scene.rental.criteria }

    private func announceLookups(_ count: Int) {
        for _ in 0..<count { scene.service.announce("{}") }
    }

    @Test(arguments: [("Du", 0, false), ("Dub", 1, true)])
    func `three letters of a pick-up are looked up`(text: String, lookups: Int, isShown: Bool) {
        announceLookups(lookups)
        model.type(text, into: .pickUp)
        #expect(scene.service.requests.count == lookups)
        #expect(model.locations.isShown == isShown)
    }

    @Test(arguments: [("D", 0, false), ("Du", 1, false), ("Dub", 1, true)])
    func `two letters of a drop-off are looked up, three show the list`(
        text: String, lookups: Int, isShown: Bool
    ) {
        announceLookups(lookups)
        model.type(text, into: .dropOff)
        #expect(scene.service.requests.count == lookups)
        #expect(model.locations.isShown == isShown)
    }

    @Test func `deleting looks up the text as it was`() {
        announceLookups(2)
        model.type("Dubl", into: .pickUp)
        #expect(model.editing(.pickUp, adding: ""))
        #expect(scene.service.requests.count == 2)
    }

    @Test func `beginning to type clears the field but not the rental`() {
        model.fillIn()
        model.typingBegan(in: .pickUp)
        #expect(model.texts[.pickUp] == "")
        #expect(criteria.pickUp.locationCode == "318")
        model.typingBegan(in: .age)
        #expect(criteria.driverAge == "30")
    }

    @Test func `return in the drop-off copies the pick-up, which it then still follows`() {
        model.locations.onChoice(Scene.dublin)
        model.typingBegan(in: .dropOff)
        scene.events = []
        model.returnPressed(in: .dropOff)
        #expect(scene.events == ["keyboard dropOff"])
        #expect(model.texts[.dropOff] == "Dublin Airport")
        #expect(criteria.dropOff.location == Scene.dublin)
    }

    @Test(arguments: SearchField.allCases)
    func `return closes the keyboard and the list`(field: SearchField) {
        announceLookups(1)
        model.type("Dub", into: .pickUp)
        model.returnPressed(in: field)
        #expect(scene.events == ["keyboard \(field)"])
        #expect(!model.locations.isShown)
        #expect(model.texts[.dropOff] == nil)
    }

    @Test func `return removes a tick: the row's own, or for the age the drop-off's`() {
        model.fillIn()
        model.returnPressed(in: .age)
        #expect(model.marks.ticks[.dropOffLocation] == nil)
        #expect(model.marks.ticks[.age] == .own)
        model.returnPressed(in: .pickUp)
        #expect(model.marks.ticks[.pickUpLocation] == nil)
        #expect(model.marks.black.contains(.pickUpLocation))
        model.returnPressed(in: .dropOff)
        #expect(model.marks.ticks[.pickUpLocation] == .own)
    }

    @Test func `return copies no pick-up after a reset`() {
        model.locations.onChoice(Scene.dublin)
        model.resetTapped()
        model.returnPressed(in: .dropOff)
        #expect(criteria.dropOff.locationCode == nil)
    }

    @Test(arguments: [("30", "30"), ("18", "18"), ("99", "99")])
    func `an age is accepted with its second digit, and editing ends`(typed: String, age: String) {
        model.type(String(typed.prefix(1)), into: .age)
        #expect(criteria.driverAge == nil)
        model.type(String(typed.dropFirst()), into: .age)
        #expect(criteria.driverAge == age)
        #expect(model.texts[.age] == age)
        #expect(scene.events == ["keyboard age"])
    }

    @Test(arguments: ["17", "1x", "xx", "-5"])
    func `an age below eighteen shows an alert and stays in the field`(typed: String) {
        model.type(typed, into: .age)
        #expect(scene.events == ["tell Please try again / The driver must be older than 17."])
        #expect(criteria.driverAge == nil)
        #expect(model.texts[.age] == typed)
    }

    @Test func `a third digit makes a refused age acceptable`() {
        model.type("17", into: .age)
        model.type("5", into: .age)
        #expect(criteria.driverAge == "175")
    }

    @Test func `deleting from an accepted age changes nothing`() {
        model.type("30", into: .age)
        #expect(!model.editing(.age, adding: ""))
        #expect(model.texts[.age] == "30")
    }
}
