import BookingAPI
import BookingCore
import BookingStore
import BookingTestSupport
import BookingUI
import Foundation
import HTTP
import Testing

@testable import Depots

@MainActor @Suite struct DepotMapViewModelTests {
    private let scene = Scene()
    private let unknown = HTTPAddress(of: "http://a.test/")

    private func load(_ reply: String) -> DepotMapViewModel {
        scene.service.announce(reply)
        let model = scene.model()
        model.screenLoaded()
        return model
    }

    @Test func `the screen searches at once, at the origin without a fix`() throws {
        let model = load(Scene.reply(["DUBLIN", "CORK"]))
        #expect(scene.events == ["busy Searching nearby", "done Searching nearby"])
        #expect(model.state.depots.map(\.location.name) == ["DUBLIN", "CORK"])
        #expect(try scene.body(0).contains(#""Position":{"@Latitude":"0.00","@Longitude":"0.00"}"#))
    }

    @Test func `a second search uses the settings and the place of that moment`() throws {
        let model = scene.model(finding: ["DUBLIN"])
        try scene.preferences.save(SearchSettings(radius: 20, metric: .kilometres))
        scene.service.announce(Scene.reply(["CORK"]))
        scene.send(.moved(Scene.dublin))
        #expect(try scene.body(1).contains(#""@Latitude":"53.35""#))
        #expect(try scene.body(1).contains(#""Radius":{"@Distance":"20","@DistanceMeasure":"km"}"#))
        #expect(model.state.depots.map(\.location.name) == ["CORK"])
    }

    @Test func `a reply adds its depots to those of the map, and the list has only them`() {
        let model = scene.model(finding: ["DUBLIN"])
        scene.service.announce(Scene.places(["Cork, Ireland", "Cork, Georgia"]))
        model.nameEntered("Cork")
        #expect(model.state.marks.isEmpty)
        for index in [0, 1] {
            scene.service.announce(Scene.reply(["CORK"]))
            model.placeTapped(index)
        }
        #expect(Set(model.state.marks.map(\.id)).count == 4)
        #expect(model.state.depots.count == 1)
        scene.service.announce(Scene.reply([]))
        model.hereTapped()
        #expect(model.state.marks.isEmpty)
    }

    @Test(arguments: [
        (#"{"VehMatchedLocs":[]}"#, ["tell No Results Found / Please try again."]),
        (#"{"Errors":{"Error":{"@ShortText":"Full"}}}"#, []), ("<html>", []), ("{}", []),
        (#"{"VehAvailRSCore":{}}"#, []),
    ])
    func `a reply without depots shows an alert only if it is a list`(reply: String, told: [String]) {
        let model = load(reply)
        #expect(scene.events == ["busy Searching nearby"] + told + ["done Searching nearby"])
        #expect(model.state.depots.isEmpty)
        #expect(model.state.marks.isEmpty)
    }

    @Test(arguments: [true, false])
    func `a search without a reply shows only a time-out, and the depots stay`(timesOut: Bool) {
        let model = scene.model(finding: ["DUBLIN"])
        scene.service.announce(timesOut ? .timedOut(unknown) : .connect(unknown))
        model.hereTapped()
        #expect(model.state.depots.count == 1)
        #expect(scene.events.count == (timesOut ? 3 : 2))
        #expect(scene.events.last?.hasPrefix(timesOut ? "tell Could not connect" : "done") == true)
    }

    @Test func `each failure of the location services shows the same alert`() {
        let model = scene.model(finding: ["DUBLIN"])
        let told =
            "tell Location Services Unavailable / "
            + "Allow this app to use your location in the Settings of your phone."
        for update in [DeviceLocation.Update.failed(.denied), .failed(.unknown)] {
            scene.send(update)
        }
        #expect(scene.events == [told, told])
        #expect(model.state.depots.count == 1)
        #expect(scene.service.requests.count == 1)
    }

    @Test(arguments: [(LocationFailure.unknown, "53.35"), (.denied, "0.00")])
    func `only a denial makes the app forget the location`(failure: LocationFailure, latitude: String) throws
    {
        let model = scene.model(finding: [])
        scene.service.announce(Scene.reply([]))
        scene.send(.moved(Scene.dublin))
        scene.send(.failed(failure))
        scene.service.announce(Scene.reply([]))
        model.hereTapped()
        #expect(try scene.body(2).contains(#""@Latitude":"\#(latitude)""#))
    }

    @Test func `a depot is chosen, also one without a name`() {
        let model = load(#"{"VehMatchedLocs":[{"LocationDetail":{"@Name":"DUBLIN"}},{}]}"#)
        scene.events = []
        for index in [0, 1, 2, -1] { model.depotTapped(index) }
        model.markTapped(model.state.marks[0])
        #expect(scene.events == ["choose DUBLIN", "choose nil", "choose DUBLIN"])
    }

    @Test func `the settings and the close button lead away`() {
        let model = scene.model()
        model.settingsTapped()
        model.closeTapped()
        #expect(scene.events == ["settings", "close"])
    }

    @Test func `a reply that arrives after the screen was left is dropped`() async {
        let answers = AsyncStream<Void>.makeStream()
        do {
            var environment = scene.environment(.choice(chosen: { _ in }))
            let transport = Transport(to: .test) { _ async throws(HTTPError) in
                for await _ in answers.stream { break }
                return HTTPReply(status: 200, body: Data(#"{"VehMatchedLocs":[]}"#.utf8))
            }
            environment.depots = DepotRequester(
                context: RequestContext(
                    encoding: .json, transport: transport, clientID: { "1" }, currencyCode: { nil }))
            scene.model(environment).screenLoaded()
        }
        answers.continuation.yield()
        await scene.settle()
        #expect(scene.events == ["busy Searching nearby"])
    }
}
