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
}
