import BookingCore
import Testing

@testable import Search

@MainActor @Suite struct LocationChoiceTests {
    private let scene: Scene
    private let model: SearchViewModel

    init() throws {
        scene = try Scene()
        model = scene.model()
    }

    private var criteria: SearchCriteria { scene.rental.criteria }

    @Test func `the first chosen location is used for both stops`() {
        model.locations.termGrew()
        model.locations.onChoice(Scene.dublin)
        #expect(!model.locations.isShown)
        #expect(scene.events == ["keyboard pickUp"])
        #expect(model.texts[.pickUp] == "Dublin Airport")
        #expect(model.texts[.dropOff] == "Dublin Airport")
        #expect(criteria.pickUp.location == Scene.dublin)
        #expect(criteria.dropOff == RentalStop(locationCode: "318", location: Scene.dublin))
    }

    @Test func `a location chosen for the drop-off is kept`() {
        model.typingBegan(in: .dropOff)
        model.locations.onChoice(Scene.cork)
        model.locations.onChoice(Scene.dublin)
        #expect(criteria.pickUp.location == Scene.dublin)
        #expect(criteria.dropOff.location == Scene.cork)
    }

    @Test func `after the drop-off date is tapped, the next location goes to the drop-off`() {
        model.dateRowTapped(.dropOff)
        model.locations.onChoice(Scene.dublin)
        #expect(criteria.pickUp.location == nil)
        #expect(criteria.dropOff.location == Scene.dublin)
    }

    @Test func `a list that the map button left open stays open`() {
        model.locations.termGrew()
        model.mapTapped(for: .dropOff)
        scene.events = []
        model.locations.onChoice(Scene.cork)
        #expect(scene.events == ["close map", "keyboard pickUp dropOff"])
        #expect(model.locations.isShown)
        #expect(criteria.pickUp.location == nil)
        #expect(criteria.dropOff.location == Scene.cork)
    }

    @Test func `a drop-off chosen on the map still follows the pick-up`() {
        model.mapTapped(for: .dropOff)
        model.locations.onChoice(Scene.cork)
        #expect(model.marks.ticks[.dropOffLocation] == .grey)
        model.locations.onChoice(Scene.dublin)
        #expect(criteria.dropOff.location == Scene.dublin)
    }

    @Test func `the pick-up's map has no effect on the next location`() {
        model.locations.termGrew()
        model.mapTapped(for: .pickUp)
        #expect(scene.events == ["keyboard pickUp dropOff", "map"])
        model.locations.onChoice(Scene.dublin)
        #expect(!model.locations.isShown)
        #expect(criteria.pickUp.location == Scene.dublin)
    }

    @Test func `every form receives a location, whichever form it was chosen for`() throws {
        let other = try Scene()
        other.choices = scene.choices
        let form = other.model()
        model.mapTapped(for: .dropOff)
        form.locations.onChoice(Scene.cork)
        #expect(criteria.dropOff.location == Scene.cork)
        #expect(criteria.pickUp.location == nil)
        #expect(form.texts[.pickUp] == "Cork")
        #expect(scene.events.contains("close map"))
    }

    @Test func `a form that is gone receives nothing`() throws {
        let other = try Scene()
        other.choices = scene.choices
        _ = other.model()
        model.locations.onChoice(Scene.cork)
        #expect(other.rental.criteria.pickUp.location == nil)
    }

    @Test func `a form that begins with a location has it at both ends`() throws {
        let scene = try Scene()
        let model = scene.model(prefilled: Scene.dublin)
        #expect(model.texts[.pickUp] == Scene.dublin.name)
        #expect(model.texts[.dropOff] == Scene.dublin.name)
        #expect(scene.rental.criteria.dropOff.locationCode == "318")
        #expect(model.marks.black == [.pickUpLocation, .dropOffLocation])
        #expect(model.marks.ticks == [.pickUpLocation: .own, .dropOffLocation: .own])
        model.locations.onChoice(Scene.cork)
        #expect(scene.rental.criteria.pickUp.location == Scene.cork)
        #expect(scene.rental.criteria.dropOff.location == Scene.dublin)
    }
}
