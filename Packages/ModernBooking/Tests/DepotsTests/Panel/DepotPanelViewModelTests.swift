import BookingCore
import BookingTestSupport
import BookingUI
import Foundation
import HTTP
import Testing

@testable import Depots

@MainActor @Suite struct DepotPanelViewModelTests {
    private let scene = PanelScene()
    private let panel: DepotPanelViewModel
    private var service: HeldService { scene.service }

    init() {
        panel = scene.panel()
    }

    @Test func `a depot is shown while its hours and departures are loaded`() async {
        panel.open(scene.airport)
        #expect(panel.state.position == .preview)
        #expect(panel.state.hours == "…")
        #expect(panel.rows == ["747 Airlink to Terminal 1: …", "700 Aircoach to -: …"])
        #expect(service.names == [PanelScene.detail, PanelScene.departures])
        await scene.answerDetail()
        #expect(panel.state.hours == "Opens in 8 h : 0 min.")
        #expect(panel.state.directions == "Left of the hall.")
        await scene.answerDepartures(["747": [12, 42], "700": [61, 5]])
        #expect(
            panel.rows == [
                "700 Aircoach to -: 1 h : 1 min., 5 mins.", "747 Airlink to Terminal 1: 12 mins., 42 mins.",
            ])
        #expect(scene.scene.events.isEmpty)
    }

    @Test func `a depot without a code is shown, and nothing is asked about it`() async {
        panel.open(
            NearbyDepot(location: Location(name: "X"), lines: [ShuttleLine(id: "1", name: "One")]))
        #expect(panel.state.hours == "-")
        #expect(panel.rows.isEmpty)
        panel.open(NearbyDepot(location: Location(code: "<null>"), hasCode: false))
        #expect(service.messages.isEmpty)
    }

    @Test func `the hours are those of the moment of the reply`() async {
        panel.open(scene.airport)
        await scene.scene.pass(.seconds(3 * 3600))
        await scene.answerDetail()
        #expect(panel.state.hours == "Opens in 5 h : 0 min.")
    }

    @Test(arguments: [
        "", "{}", #"{"LocationDetail":""}"#, #"{"Errors":{"Error":{"@ShortText":"No"}}}"#,
        #"{"LocationDetail":{}}"#,
    ])
    func `a reply without details leaves the hours unknown`(reply: String) async {
        panel.open(scene.airport)
        await scene.answerDetail(reply)
        #expect(panel.state.hours == "-")
        #expect(panel.state.directions.isEmpty)
        #expect(panel.rows.count == 2)
        #expect(scene.scene.events.isEmpty)
    }

    @Test func `details that cannot be loaded leave the hours unknown, without an alert`() async {
        panel.open(scene.airport)
        service.fail(PanelScene.detail)
        await scene.scene.settle()
        #expect(panel.state.hours == "-")
        #expect(scene.scene.events.isEmpty)
    }

    @Test(arguments: ["", "{}", #"{"Errors":{}}"#, #"{"ShuttleDepartures":""}"#])
    func `AC-P2: lines without departures are shown only until the reply`(reply: String) async {
        panel.open(scene.airport)
        #expect(panel.rows.count == 2)
        service.answer(PanelScene.departures, reply)
        await scene.scene.settle()
        #expect(panel.rows.isEmpty)
        #expect(scene.scene.events.isEmpty)
    }

    @Test func `departures that cannot be loaded show an alert, and no lines`() async {
        panel.open(scene.airport)
        service.fail(PanelScene.departures)
        await scene.scene.settle()
        #expect(panel.rows.isEmpty)
        #expect(panel.state.hours == "…")
        #expect(
            scene.scene.events == [
                "tell Error! / The departures could not be loaded, please try again later."
            ])
    }

    @Test func `requests whose time is up have an alert of their own, after that of the departures`() async {
        panel.open(scene.airport)
        service.fail(PanelScene.departures, .timedOut(HTTPAddress(of: "http://a.test/")))
        await scene.scene.settle()
        service.fail(PanelScene.detail, .timedOut(HTTPAddress(of: "http://a.test/")))
        await scene.scene.settle()
        #expect(panel.state.hours == "-")
        #expect(
            scene.scene.events.map { $0.prefix(13) } == ["tell Error! /", "tell Could no", "tell Could no"])
    }

    @Test(arguments: [("Dublin", "dublin"), ("Baile Átha Cliath", "baile átha cliath"), (nil, "")])
    func `AC-P4, Z39: departures are asked for in the whole city, and no geocoder is asked`(
        city: String?, region: String
    ) {
        panel.open(NearbyDepot(location: Location(code: "1"), city: city))
        #expect(service.messages.last?.body.contains(#""@Region":"\#(region)"}"#) == true)
        #expect(service.names == [PanelScene.detail, PanelScene.departures])
        #expect(scene.scene.service.requests.isEmpty)
    }

    @Test func `AC-P3, Z36, Z37: a depot that is opened twice has the same rows as once`() async {
        panel.open(scene.airport)
        await scene.answerDepartures(["747": [12, 42]])
        let rows = panel.rows
        #expect(rows == ["747 Airlink to Terminal 1: 12 mins., 42 mins."])
        panel.open(scene.airport)
        #expect(panel.rows == ["747 Airlink to Terminal 1: …", "700 Aircoach to -: …"])
        await scene.answerDepartures(["747": [12, 42]])
        #expect(panel.rows == rows)
        panel.closeTapped()
        panel.open(scene.airport)
        await scene.answerDepartures(["700": [1]])
        #expect(panel.rows == ["700 Aircoach to -: 1 min."])
    }

    @Test func `AC-P5: a late reply for one depot changes nothing on the panel of another`() async {
        panel.open(scene.airport)
        panel.open(scene.town)
        await scene.scene.settle()
        #expect(service.cancelled.sorted() == [PanelScene.departures, PanelScene.detail])
        #expect(panel.state.depot == scene.town)
        #expect(panel.state.hours == "…")
        #expect(panel.rows == ["16 Bus to -: …"])
        await scene.answerDetail()
        await scene.answerDepartures(["16": [3], "747": [1]])
        #expect(panel.rows.last == "16 Bus to -: 3 mins.")
        #expect(scene.scene.events.isEmpty)
    }

    @Test func `AC-P5, Z40: a reply that has just arrived is void if the panel moves on first`() async {
        panel.open(scene.airport)
        // The reply and the failure are on their way when the other depot is opened.
        service.answer(PanelScene.detail, PanelScene.details)
        service.fail(PanelScene.departures)
        panel.open(scene.town)
        await scene.scene.settle()
        #expect(panel.state.hours == "…")
        #expect(panel.rows == ["16 Bus to -: …"])
        #expect(scene.scene.events.isEmpty)
    }

    @Test func `AC-P7: an open panel stays as large as it is when another depot is opened`() {
        panel.open(scene.airport)
        panel.pulled(to: .full)
        panel.open(scene.town)
        #expect(panel.state.position == .full)
        panel.pulled(to: .closed)
        panel.open(scene.town)
        #expect(panel.state.position == .preview)
    }

    @Test(arguments: [false, true])
    func `AC-P7, Z40: closing the panel cancels the load, and nothing follows`(isPulled: Bool) async {
        panel.open(scene.airport)
        if isPulled { panel.pulled(to: .closed) } else { panel.closeTapped() }
        #expect(panel.state.position == .closed)
        await scene.scene.settle()
        #expect(service.cancelled.sorted() == [PanelScene.departures, PanelScene.detail])
        #expect(panel.state.hours == "…")
        #expect(scene.scene.events.isEmpty)
    }

    @Test func `AC-P7: pulling the panel up or down does not end the load`() async {
        panel.open(scene.airport)
        panel.pulled(to: .full)
        panel.pulled(to: .preview)
        await scene.scene.settle()
        #expect(service.cancelled.isEmpty)
    }

    @Test func `Z40: a panel that is left while it loads is freed, and its requests end`() async {
        var panel: DepotPanelViewModel? = scene.panel()
        weak let kept = panel
        panel?.open(scene.airport)
        panel = nil
        #expect(kept == nil)
        await scene.scene.settle()
        #expect(service.cancelled.sorted() == [PanelScene.departures, PanelScene.detail])
        #expect(scene.scene.events.isEmpty)
    }

    @Test func `the depot of the panel is chosen, and its details are shown`() {
        panel.chooseTapped()
        panel.detailsTapped()
        #expect(scene.scene.events.isEmpty)
        panel.open(scene.town)
        panel.chooseTapped()
        panel.detailsTapped()
        #expect(scene.scene.events == ["choose Dublin City", "details Dublin City"])
    }
}
