import BookingAPI
import BookingCore
import BookingTestSupport
import Foundation
import HTTP
import HeadlessUI
import Testing

@testable import Checkout

@MainActor @Suite struct ConditionsViewModelTests {
    private let scene: Scene

    init() throws {
        scene = Scene()
        scene.choose()
    }

    private func page(_ document: TermsDocument, _ reply: String) async throws -> ConditionsViewModel.Page? {
        scene.service.announce(reply)
        let model = scene.conditions(document)
        var changes = 0
        model.onPage = { changes += 1 }
        try await model.screenLoaded()
        #expect(changes == (model.page == nil ? 0 : 1))
        return model.page
    }

    @Test func `the vendor's conditions are shown as a page`() async throws {
        let reply = #"{"RentalConditions":[{"@Title":"Age","Paragraph":"21."},{"Paragraph":"x"}]}"#
        let html = "<html><body><h3>Age</h3><p>21.</p><p>x</p></body></html>"
        #expect(try await page(.rental, reply) == .text(html: html))
        #expect(scene.bodies.map { $0.contains(#""@ID":"987""#) } == [true])
    }

    @Test(arguments: [
        (#"{"Errors":[{"Error":{"@ShortText":"One"}},{}]}"#, ["tell Warning / One", "tell Warning / nil"]),
        (#"{"VehAvailRSCore":{}}"#, []), (#"{"RentalConditions":["text"]}"#, []),
    ])
    func `a refusal or a reply to another message leaves nothing to accept, and errors are shown`(
        reply: String, told: [String]
    ) async throws {
        #expect(try await page(.rental, reply) == nil)
        #expect(scene.recorder.events == told)
    }

    @Test(arguments: ["{}", #"{"RentalConditions":[]}"#, #"{"LocationDetail":{}}"#])
    func `a reply without conditions is an empty page`(reply: String) async throws {
        #expect(try await page(.rental, reply) == .text(html: "<html><body></body></html>"))
        #expect(scene.recorder.events.isEmpty)
    }

    @Test(arguments: [TermsDocument.rental, .engine])
    func `a reply without results shows an alert and then a page`(document: TermsDocument) async throws {
        #expect(try await page(document, #"{"VehMatchedLocs":[]}"#) != nil)
        #expect(scene.recorder.events == ["tell No Results Found / Please try again."])
    }

    @Test(arguments: ["", "{}", "[]", #"{"Errors":{"Error":{"@ShortText":"x"}}}"#, #"{"VehAvailRSCore":{}}"#])
    func `the engine's terms are shown after any reply`(reply: String) async throws {
        scene.configuration = try AppConfiguration(
            source: ["data": ["links": [[:], ["engine": "http://e.test/"]], "contactNumbers": [[:]]]])
        #expect(try await page(.engine, reply) == .address(URL(string: "http://e.test/")))
        #expect(scene.recorder.events.isEmpty)
    }

    @Test func `a failure leaves nothing to accept, and only a time-out is shown`() async throws {
        let address = HTTPAddress(of: "http://a.test/")
        for error in [HTTPError.connect(address), .timedOut(address)] {
            scene.service.announce(error)
            let model = scene.conditions(.rental)
            try await model.screenLoaded()
            #expect(model.page == nil)
        }
        #expect(scene.recorder.events.count == 1)
    }

    @Test func `a document is accepted before it closes`() {
        scene.conditions(.rental).acceptTapped()
        #expect(scene.recorder.events == ["accepted", "close"])
    }

    @Test func `a document can be closed without being accepted`() {
        scene.conditions(.engine).closeTapped()
        #expect(scene.recorder.events == ["close"])
    }

    @Test func `a reply that arrives after the screen was closed is dropped`() async throws {
        scene.service.announce("{}")
        let model = scene.conditions(.rental)
        model.closeTapped()
        try await model.screenLoaded()
        #expect(model.page == nil)
    }

    @Test func `a page that does not load shows an alert`() {
        scene.conditions(.engine).pageFailed(PageLoadError())
        #expect(scene.recorder.events == ["tell The page could not be loaded. / nil"])
    }
}
