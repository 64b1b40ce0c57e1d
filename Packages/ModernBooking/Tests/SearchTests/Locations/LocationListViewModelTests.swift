import BookingAPI
import BookingCore
import BookingTestSupport
import HTTP
import Testing

@testable import Search

@MainActor @Suite struct LocationListViewModelTests {
    private let scene: Scene
    private let model: LocationListViewModel

    init() throws {
        scene = try Scene()
        model = scene.locations
    }

    private func lookUp(_ reply: String) async throws {
        scene.service.announce(reply)
        try await model.lookUp("dub")
    }

    @Test func `before the first reply there is nothing to choose`() {
        #expect(model.isEmpty)
        #expect(model.rows == ["No results, try again."])
    }

    @Test func `a closed list appears again only for the next term`() {
        model.termGrew()
        model.hide()
        model.termGrew()
        #expect(!model.isShown)
        model.termShrank()
        model.termGrew()
        #expect(model.isShown)
        model.hide()
        model.typingBegan()
        model.termGrew()
        #expect(model.isShown)
    }

    @Test func `locations are shown with capital letters`() async throws {
        var busy: [Bool] = []
        model.onBusy = { [unowned model] in busy.append(model.isBusy) }
        try await lookUp(#"{"VehMatchedLocs":{"LocationDetail":[{"@Name":"DUBLIN AIRPORT"},{}]}}"#)
        #expect(model.rows == ["Dublin Airport", ""])
        #expect(busy == [true, false])
    }

    @Test(arguments: [
        (#"{"VehMatchedLocs":{"LocationDetail":[]}}"#, ["tell No Results Found / Please try again."]),
        (#"{"Errors":{}}"#, []), (#"{"VehMatchedLocs":"none"}"#, []),
    ])
    func `without locations one row says that there are none`(reply: String, told: [String]) async throws {
        try await lookUp(reply)
        #expect(model.rows == ["No results, try again."])
        #expect(scene.events == told)
        model.onChoice = { _ in Issue.record("There is nothing to choose.") }
        model.rowTapped(0)
    }

    @Test func `a location without a name cannot be chosen`() async throws {
        var chosen: [Location] = []
        model.onChoice = { chosen.append($0) }
        try await lookUp(#"{"VehMatchedLocs":{"LocationDetail":[{"@Code":"1"},{"@Name":"CORK"}]}}"#)
        model.rowTapped(0)
        model.rowTapped(1)
        #expect(chosen == [Location(name: "CORK")])
    }

    @Test func `without a reply the rows stay`() async throws {
        try await lookUp(#"{"VehMatchedLocs":{"LocationDetail":{"@Name":"CORK"}}}"#)
        scene.service.announce(.timedOut(HTTPAddress(of: "http://a.test/")))
        try await model.lookUp("cor")
        #expect(model.rows == ["Cork"])
        #expect(!model.isBusy)
        #expect(scene.events.count == 1)
    }
}
