import BookingAPI
import BookingCore
import BookingTestSupport
import HTTP
import Testing

@testable import Depots

@MainActor @Suite struct PlaceSearchTests {
    private let scene = Scene()
    private let model: DepotMapViewModel

    init() {
        model = scene.model(finding: ["DUBLIN"])
    }

    private func enter(_ reply: String) {
        scene.service.announce(reply)
        model.nameEntered("Madrid")
    }

    @Test func `a single place moves the map and is searched without a HUD`() throws {
        var spans: [Double] = []
        model.onArea = { spans.append($0.longitudeSpan) }
        scene.service.announce(Scene.places(["Madrid"]))
        scene.service.announce(Scene.reply(["MADRID"]))
        model.nameEntered("Madrid")
        #expect(scene.events == ["busy Searching", "done Searching"])
        #expect(spans == [0, 10, 0])
        #expect(try scene.body(2).contains(#""Position":{"@Latitude":"40.00","@Longitude":"-3.00"}"#))
        #expect(model.state.depots.map(\.location.name) == ["MADRID"])
    }

    @Test func `several places are listed over the depots until one is chosen`() {
        enter(Scene.places(["Madrid, Spain", "Madrid, Iowa"]))
        #expect(model.state.places.map(\.address) == ["Madrid, Spain", "Madrid, Iowa"])
        #expect(model.state.depots.map(\.location.name) == ["DUBLIN"])
        scene.events = []
        scene.service.announce(Scene.reply(["DES MOINES"]))
        model.placeTapped(1)
        #expect(scene.events.isEmpty)
        #expect(model.state.places.isEmpty)
        #expect(model.state.depots.map(\.location.name) == ["DES MOINES"])
    }

    @Test func `another search closes the list of places`() {
        enter(Scene.places(["Madrid, Spain", "Madrid, Iowa"]))
        scene.service.announce(Scene.reply(["CORK"]))
        model.hereTapped()
        #expect(model.state.places.isEmpty)
        model.placeTapped(0)
        #expect(scene.service.requests.count == 3)
    }

    @Test func `success without a place changes nothing`() {
        enter(Scene.places([]))
        #expect(scene.events == ["busy Searching", "done Searching"])
        #expect(model.state.depots.map(\.location.name) == ["DUBLIN"])
    }

    @Test(arguments: [
        ("ZERO_RESULTS", "Could not find Madrid"),
        ("OVER_QUERY_LIMIT", "Too many searches have been made, please try again later."),
        ("REQUEST_DENIED", "The search was refused, please try again."), ("INVALID_REQUEST", ""),
        ("WHATEVER", ""),
    ])
    func `each other status has its alert`(status: String, message: String) {
        enter(Scene.places([], status: status))
        #expect(scene.events == ["busy Searching", "done Searching", "tell Information / \(message)"])
    }

    @Test(arguments: ["", "<p>not closed", #"{"status":"OK"}"#])
    func `an unreadable reply shows an error`(reply: String) {
        enter(reply)
        #expect(scene.events.last == "tell Error! / The reply could not be read.")
    }

    @Test(arguments: [
        (HTTPError.timedOut(HTTPAddress(of: "http://a.test/")), "Error! / The request timed out"),
        (.connect(HTTPAddress(of: "http://a.test/")), "Error! / A connection failure occurred"),
        (
            .exposed(HTTPAddress(of: "http://a.test/"), peer: "192.0.2.1"),
            "Connection not secure / The connection to the server is not secure, so nothing was sent."
        ),
    ])
    func `a request that fails shows an error`(error: HTTPError, words: String) {
        scene.service.announce(error)
        model.nameEntered("Madrid")
        #expect(scene.events == ["busy Searching", "done Searching", "tell \(words)"])
    }
}
