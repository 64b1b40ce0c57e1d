import BookingCore
import BookingTestSupport
import HTTP
import Testing

@testable import Depots

@MainActor @Suite struct DeviceFollowingTests {
    private let scene = Scene()
    /// About 33 and 67 metres to the north of Dublin.
    private let near = GeoPoint(latitude: 53.3503, longitude: -6.26)
    private let away = GeoPoint(latitude: 53.3506, longitude: -6.26)

    /// Returns a model that has searched around Dublin.
    private func model() -> DepotMapViewModel {
        let model = scene.model(finding: ["DUBLIN"])
        scene.service.announce(Scene.reply(["CORK"]))
        scene.send(.moved(Scene.dublin))
        return model
    }

    @Test
    func `AC-N1: the first fix searches around the device once, without a HUD`() {
        let model = model()
        #expect(scene.service.requests.count == 2)
        #expect(scene.events == [])
        #expect(model.state.depots.map(\.location.name) == ["CORK"])
    }

    @Test
    func `AC-N1: a fix within 50 m costs no request`() {
        let model = model()
        scene.send(.moved(near))
        #expect(scene.service.requests.count == 2)
        withExtendedLifetime(model) {}
    }

    @Test
    func `AC-N1: a fix more than 50 m away costs one request`() {
        let model = model()
        scene.service.announce(Scene.reply([]))
        scene.send(.moved(away))
        scene.send(.moved(away))
        #expect(scene.service.requests.count == 3)
        withExtendedLifetime(model) {}
    }

    @Test
    func `AC-N1: a fix that arrives during a search is searched when it has ended`() async {
        let service = SlowService()
        let model = scene.model(service.requester)
        model.screenLoaded()
        scene.send(.moved(near))
        scene.send(.moved(Scene.dublin))
        #expect(service.bodies.count == 1)
        service.answer(Scene.reply(["ORIGIN"]))
        await scene.settle()
        #expect(service.bodies.count == 2)
        service.answer(Scene.reply(["DUBLIN"]))
        await scene.settle()
        #expect(service.bodies.count == 2)
        #expect(model.state.depots.map(\.location.name) == ["DUBLIN"])
    }

    @Test
    func `AC-N1: a failed search is repeated only by a new fix`() {
        let model = scene.model(finding: [])
        let failure = HTTPError.connect(HTTPAddress(of: "http://a.test/"))
        scene.service.announce(failure)
        scene.send(.moved(Scene.dublin))
        scene.send(.moved(near))
        #expect(scene.service.requests.count == 2)
        scene.service.announce(failure)
        scene.send(.moved(away))
        #expect(scene.service.requests.count == 3)
        withExtendedLifetime(model) {}
    }

    @Test func `a search around the device that finds nothing leaves the map as it is`() {
        let model = scene.model(finding: ["DUBLIN"])
        scene.service.announce(Scene.reply([]))
        scene.send(.moved(Scene.dublin))
        #expect(scene.service.requests.count == 2)
        #expect(model.state.depots.map(\.location.name) == ["DUBLIN"])
        #expect(scene.events == [])
    }

    @Test func `a movement of the map makes a search around the device void`() async {
        let service = SlowService()
        let model = scene.model(service.requester)
        model.screenLoaded()
        service.answer(Scene.reply(["ORIGIN"]))
        await scene.settle()
        scene.send(.moved(Scene.dublin))
        model.regionChanged(to: .earth, byUser: true)
        service.answer(Scene.reply(["DUBLIN"]))
        await scene.settle()
        #expect(model.state.depots.map(\.location.name) == ["ORIGIN"])
    }

    @Test(arguments: [true, false])
    func `AC-N1: a fix costs nothing after the user has moved the map or named a place`(moves: Bool) {
        let model = model()
        if moves {
            model.regionChanged(to: .earth, byUser: true)
        } else {
            scene.service.announce(Scene.places([]))
            model.nameEntered("Cork")
        }
        let count = scene.service.requests.count
        scene.send(.moved(GeoPoint(latitude: 10, longitude: 10)))
        #expect(scene.service.requests.count == count)
    }
}
