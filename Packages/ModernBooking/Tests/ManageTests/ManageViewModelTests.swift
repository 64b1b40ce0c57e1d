import BookingAPI
import BookingCore
import BookingStore
import BookingTestSupport
import HTTP
import Testing

@testable import Manage

@MainActor @Suite struct ManageViewModelTests {
    private let scene: Scene
    private let model: ManageViewModel

    init() throws {
        scene = Scene()
        model = scene.model()
    }

    private func find(_ reply: String) async throws -> [String] {
        scene.service.announce(reply)
        try await model.findRequested(reference: "IE7", email: "ada@example.org")
        return scene.recorder.events
    }

    @Test(arguments: [
        ("", "", "tell Reference number required. / Please enter your booking reference number."),
        ("", "a@b.c", "tell Reference number required. / Please enter your booking reference number."),
        ("IE7", "", "tell Email address required. / Please enter your email address."),
    ])
    func `an empty field shows an alert, and nothing is sent`(
        reference: String, email: String, notice: String
    ) async throws {
        try await model.findRequested(reference: reference, email: email)
        #expect(scene.recorder.events == [notice])
        #expect(!model.canFind(reference: reference, email: email))
    }

    @Test func `a found booking is saved with its e-mail address and shown, and the form is hidden`()
        async throws
    {
        model.panelToggled()
        #expect(try await find(Scene.found) == ["busy Searching", "done Searching"])
        #expect(model.panel == .receipts)
        #expect(model.receipts.map(\.booking.customer.email) == ["ada@example.org"])
        #expect(scene.bookings.all().map(\.key) == ["IE7"])
    }

    @Test(arguments: [1, 2])
    func `bookings that cannot be read are reported at the first visit, and the others are shown`(
        count: Int
    ) async throws {
        try scene.store.keepUnreadableBookings(count)
        #expect(scene.recorder.events.isEmpty)
        model.screenAppeared()
        model.screenAppeared()
        #expect(scene.recorder.events.count == 1)
        let words = count == 1 ? "A booking saved on this device is damaged" : "2 bookings saved on this"
        #expect(
            scene.recorder.events.first?.hasPrefix("tell Saved bookings cannot be read / \(words)") == true)
    }

    @Test func `the same booking found twice shows twice until the screen appears again`() async throws {
        _ = try await find(Scene.found)
        _ = try await find(Scene.found)
        #expect(model.receipts.count == 2)
        model.screenAppeared()
        #expect(model.receipts.count == 1)
    }

    @Test func `an alert for no match suggests what to check`() async throws {
        let events = try await find(#"{"Errors":{"Error":{"@ShortText":"No matching bookings found"}}}"#)
        let text = "No matching bookings found / Check your Booking ID and Email Address and try again."
        #expect(events.last == "tell \(text)")
    }

    @Test func `several errors are shown one by one, even one without a text`() async throws {
        let events = try await find(#"{"Errors":[{"Error":{"@ShortText":"One"}},{}]}"#)
        #expect(events.suffix(2) == ["tell Warning / One", "tell Warning / nil"])
    }

    @Test(arguments: ["", "{}", "<html>", #"{"Errors":null}"#, #"{"VehRetResRSCore":{"VehReservation":{}}}"#])
    func `an empty reply leaves the form as it is`(reply: String) async throws {
        model.panelToggled()
        #expect(try await find(reply) == ["busy Searching", "done Searching"])
        #expect(model.panel == .form)
    }

    @Test func `a cancelled booking shows an alert and is not saved`() async throws {
        let events = try await find(#"{"VehRetResRSCore":{"VehReservation":{"@Status":"Cancelled"}}}"#)
        let text = "Your booking has either been cancelled or is currently unconfirmed."
        #expect(events.last == "tell Warning / \(text)")
        #expect(scene.bookings.all().isEmpty)
    }

    @Test func `an alert about missing locations precedes the booking in the same reply`() async throws {
        let events = try await find(#"{"VehMatchedLocs":[],"# + Scene.found.dropFirst())
        #expect(events.last == "tell No Results Found / Please try again.")
        #expect(model.receipts.count == 1)
    }

    @Test func `a time-out hides the HUD, then shows an alert`() async throws {
        scene.service.announce(.timedOut(HTTPAddress(of: "http://a.test/")))
        try await model.findRequested(reference: "IE7", email: "a@b.c")
        #expect(scene.recorder.events.dropFirst().first == "done Searching")
        #expect(scene.recorder.events.last?.hasPrefix("tell Could not connect to server") == true)
    }

    @Test func `any other failure only hides the HUD`() async throws {
        scene.service.announce(.connect(HTTPAddress(of: "http://a.test/")))
        try await model.findRequested(reference: "IE7", email: "a@b.c")
        #expect(scene.recorder.events == ["busy Searching", "done Searching"])
    }

    @Test(arguments: [(0, 1), (1, 0)])
    func `a receipt is removed only after a yes`(answer: Int, left: Int) async throws {
        _ = try await find(Scene.found)
        scene.recorder.answer(answer)
        await model.receipts[0].deleteTapped()
        #expect(scene.bookings.all().count == left)
        #expect(model.receipts.count == left)
    }

    @Test func `without saved bookings a removal writes nothing`() async throws {
        _ = try await find(Scene.found)
        try scene.store.set("Bookings", nil)
        scene.recorder.answer(1)
        await model.receipts[0].deleteTapped()
        #expect(scene.store.onDisk["Bookings"] == nil)
        #expect(model.receipts.isEmpty)
    }

    @Test func `a booking that cannot be saved is reported, and is not shown as saved`() async throws {
        model.panelToggled()
        try scene.store.breakFolder()
        let events = try await find(Scene.found)
        let words =
            "tell Not saved / Your booking was found but could not be saved on this device. The device"
        #expect(events.last?.hasPrefix(words) == true)
        #expect(model.receipts.isEmpty)
        #expect(model.panel == .form)
    }

    @Test func `a receipt that cannot be removed is reported, and stays`() async throws {
        _ = try await find(Scene.found)
        try scene.store.breakFolder()
        scene.recorder.answer(1)
        await model.receipts[0].deleteTapped()
        let words = "tell Not saved / The receipt could not be removed from this device. The device"
        #expect(scene.recorder.events.last?.hasPrefix(words) == true)
        #expect(model.receipts.count == 1)
    }
}
