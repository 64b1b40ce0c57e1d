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
        model.nameEntered("San Juan")
    }

    private var placeNames: [String?] {
        model.state.marks.map { mark in
            if case .place(let place) = mark.content { place.address } else { nil }
        }
    }

    @Test func `a single place is marked and shown, then searched without another HUD`() throws {
        var moves: [MapMove] = []
        model.onMove = { moves.append($0) }
        scene.service.announce(Scene.places(["San Juan"]))
        scene.service.announce(Scene.reply(["AIRPORT"]))
        model.nameEntered("San Juan")
        #expect(scene.events == ["busy Searching", "done Searching"])
        let center = GeoPoint(latitude: 40, longitude: -3)
        #expect(
            moves.first
                == .to(GeoArea(center: center, latitudeSpan: 4, longitudeSpan: 10), animated: true))
        #expect(moves.last == .toFit([center, GeoPoint(latitude: 51, longitude: -6)]))
        #expect(scene.service.requests[1].url.contains("?address=San+Juan&"))
        #expect(try scene.body(2).contains(#""Position":{"@Latitude":"40.00","@Longitude":"-3.00"}"#))
        #expect(placeNames == ["San Juan", nil])
        #expect(!model.state.showsDevice)
    }

    @Test func `several places are listed until one is chosen, which moves the map with the reply`() {
        enter(Scene.places(["San Juan, Spain", "San Juan, Iowa"]))
        #expect(model.state.isChoosingPlace)
        #expect(model.state.places.map(\.address) == ["San Juan, Spain", "San Juan, Iowa"])
        #expect(model.state.depots.map(\.location.name) == ["DUBLIN"])
        #expect(model.state.marks.isEmpty)
        scene.events = []
        var moves: [MapMove] = []
        model.onMove = { moves.append($0) }
        scene.service.announce(Scene.reply(["DES MOINES"]))
        model.placeTapped(1)
        #expect(scene.events.isEmpty)
        #expect(moves == [.toFit(model.state.points)])
        #expect(!model.state.isChoosingPlace)
        #expect(placeNames == ["San Juan, Iowa", nil])
    }

    @Test func `only the field for the name closes the list of places`() {
        enter(Scene.places(["San Juan, Spain", "San Juan, Iowa"]))
        scene.service.announce(Scene.reply(["CORK"]))
        model.hereTapped()
        #expect(model.state.isChoosingPlace)
        model.nameFieldToggled()
        #expect(!model.state.isChoosingPlace)
    }

    @Test func `success without a place removes the marks`() {
        enter(Scene.places([]))
        #expect(scene.events == ["busy Searching", "done Searching"])
        #expect(model.state.depots.map(\.location.name) == ["DUBLIN"])
        #expect(model.state.marks.isEmpty)
    }

    @Test(arguments: [
        ("ZERO_RESULTS", "Could not find San+Juan"),
        ("OVER_QUERY_LIMIT", "There were too many searches, please try again later."),
        ("REQUEST_DENIED", "The search is not available, please try again."), ("INVALID_REQUEST", ""),
        ("WHATEVER", ""),
    ])
    func `each other status has its alert and removes the marks`(status: String, message: String) {
        enter(Scene.places([], status: status))
        #expect(scene.events == ["busy Searching", "done Searching", "tell Information / \(message)"])
        #expect(model.state.marks.isEmpty)
    }

    private let error =
        "tell Error! / The operation could not be completed. (NSXMLParserErrorDomain error 1.)"

    @Test(arguments: ["", "<p>not closed", #"{"status":"OK"}"#])
    func `an unreadable reply shows an error, and the marks stay`(reply: String) {
        enter(reply)
        #expect(scene.events.last == error)
        #expect(model.state.marks.count == 1)
    }

    @Test(arguments: [
        HTTPError.timedOut(HTTPAddress(of: "http://a.test/")), .connect(HTTPAddress(of: "http://a.test/")),
    ])
    func `a request that fails shows the same error`(failure: HTTPError) {
        scene.service.announce(failure)
        model.nameEntered("San Juan")
        #expect(scene.events == ["busy Searching", "done Searching", error])
    }
}
