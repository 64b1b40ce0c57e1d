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

    @Test func `the screen searches around the device if it has a fix`() throws {
        scene.present = Scene.dublin
        _ = load(Scene.reply([]))
        #expect(try scene.body(0).contains(#""Position":{"@Latitude":"53.35","@Longitude":"-6.26"}"#))
    }

    @Test func `a second search uses the settings and the place of that moment`() throws {
        let model = scene.model(finding: ["DUBLIN"])
        try scene.preferences.save(SearchSettings(radius: 20, metric: .kilometres))
        scene.present = Scene.dublin
        scene.service.announce(Scene.reply(["CORK"]))
        model.hereTapped()
        #expect(try scene.body(1).contains(#""@Latitude":"53.35""#))
        #expect(try scene.body(1).contains(#""Radius":{"@Distance":"20","@DistanceMeasure":"km"}"#))
        #expect(model.state.depots.map(\.location.name) == ["CORK"])
    }

    @Test func `the map shows all depots with a margin`() throws {
        let area = try #require(scene.model(finding: ["DUBLIN", "CORK"]).area)
        #expect(area.center == GeoPoint(latitude: 51.5, longitude: -6))
        #expect(abs(area.latitudeSpan - 1.1) < 1e-9)
        #expect(area.longitudeSpan == 0)
    }

    @Test(arguments: [
        (#"{"VehMatchedLocs":[]}"#, ["tell No Results Found / Please try again."]),
        (#"{"Errors":{"Error":{"@ShortText":"Full"}}}"#, []), ("<html>", []), ("{}", []),
        (#"{"VehAvailRSCore":{}}"#, []),
    ])
    func `a reply without depots shows an alert only if it is a list`(reply: String, told: [String]) {
        let model = load(reply)
        #expect(scene.events == ["busy Searching nearby", "done Searching nearby"] + told)
        #expect(model.state == .depots([]))
        #expect(model.area == nil)
    }

    @Test(arguments: [true, false])
    func `a search without a reply shows only a time-out`(timesOut: Bool) {
        scene.service.announce(timesOut ? .timedOut(unknown) : .connect(unknown))
        scene.model().screenLoaded()
        #expect(scene.events.count == (timesOut ? 3 : 2))
        #expect(scene.events.last?.hasPrefix(timesOut ? "tell Could not connect" : "done") == true)
    }

    @Test func `an observer that comes late learns the present state`() {
        let model = scene.model(finding: ["DUBLIN"])
        var names: [String?] = []
        var areas: [GeoArea] = []
        model.onState = { names += $0.depots.map(\.location.name) }
        model.onArea = { areas.append($0) }
        #expect(names == ["DUBLIN"])
        #expect(areas == [model.area].compactMap(\.self))
    }

    @Test func `each failure of the location services shows the same alert, and a fix shows nothing`() async {
        let model = scene.model(finding: ["DUBLIN"])
        await scene.send(.failed)
        await scene.send(.moved(Scene.dublin))
        #expect(
            scene.events == [
                "tell Location Services Unavailable / "
                    + "Please turn on Location Services to find locations near you."
            ])
        #expect(model.state.depots.count == 1)
        #expect(scene.service.requests.count == 1)
    }

    @Test func `a depot is chosen unless it has no name`() {
        let model = load(#"{"VehMatchedLocs":[{"LocationDetail":{"@Name":"DUBLIN"}},{}]}"#)
        scene.events = []
        for index in [0, 1, 2, -1] { model.depotTapped(index) }
        #expect(scene.events == ["choose DUBLIN"])
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
            let model = DepotMapViewModel(
                search: DepotSearch(environment: environment, feedback: scene.feedback),
                routes: DepotsRoutes(choose: { _ in }, showSettings: {}, close: {}))
            model.screenLoaded()
        }
        answers.continuation.yield()
        for _ in 1...10 { await Task.yield() }
        #expect(scene.events == ["busy Searching nearby"])
    }
}
