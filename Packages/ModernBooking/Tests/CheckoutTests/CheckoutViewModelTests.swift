import BookingAPI
import BookingCore
import BookingStore
import BookingTestSupport
import Foundation
import HTTP
import Testing

@testable import Checkout

@MainActor @Suite struct CheckoutViewModelTests {
    private let scene: Scene
    private let model: CheckoutViewModel

    init() throws {
        scene = Scene()
        scene.choose()
        model = scene.model()
        model.fill(CheckoutViewModel.person)
    }

    private func complete(_ reply: String) async throws -> [String] {
        scene.service.announce(reply)
        try await model.completeTapped()
        return scene.recorder.events
    }

    private let veil = ["busy Creating reservation", "done Creating reservation"]

    @Test func `a booking is saved with the customer's e-mail address, and the thank-you screen follows`()
        async throws
    {
        #expect(try await complete(Scene.made) == veil + ["thank"])
        #expect(scene.bookings.all().map(\.key) == ["IE7"])
        #expect(scene.bookings.all().map(\.booking) == [scene.recorder.booking])
        #expect(scene.recorder.booking?.customer.email == "ada@example.org")
    }

    @Test func `nothing is sent before the rental conditions are accepted`() async throws {
        model.agreeTapped()
        try await model.completeTapped()
        let words = "You must agree to the rental conditions and the terms of use."
        #expect(scene.recorder.events == ["tell Cannot proceed / \(words)"])
    }

    @Test func `the engine's terms need not be accepted`() async throws {
        model.agreeTapped()
        model.documentTapped(.rental)
        scene.recorder.acceptDocument()
        #expect(!model.terms.isComplete)
        #expect(try await complete(Scene.made).last == "thank")
    }

    @Test(arguments: [
        (#"{"Errors":{"Error":{"@Type":"189"}}}"#, ["tell Warning / The payment was not authorised."]),
        (
            #"{"Errors":[{"Error":{"@ShortText":"One"}},{}]}"#,
            ["tell Warning / One", "tell Warning / nil"]
        ),
    ])
    func `each reason for a refusal is shown`(reply: String, told: [String]) async throws {
        #expect(try await complete(reply) == veil + told)
        #expect(scene.bookings.all().isEmpty)
    }

    @Test(arguments: ["", "{}", "<html>", "[]", #"{"Errors":null}"#, #"{"VehResRSCore":{}}"#])
    func `an unreadable reply shows an alert, so that the user does not book twice`(reply: String)
        async throws
    {
        let words = """
            We could not read the answer to your reservation. \
            Please check My Bookings or call us before you try again.
            """
        #expect(try await complete(reply) == veil + ["tell Reservation not confirmed / \(words)"])
    }

    @Test func `a time-out is shown, and nothing is sent a second time`() async throws {
        scene.service.announce(.timedOut(HTTPAddress(of: "http://a.test/")))
        try await model.completeTapped()
        #expect(scene.recorder.events.last?.hasPrefix("tell Could not connect to server") == true)
        #expect(scene.service.requests.count == 1)
    }

    @Test(arguments: [
        HTTPError.exposed(HTTPAddress(of: "http://a.test/"), peer: "203.0.113.5"),
        .tls(HTTPAddress(of: "https://a.test/"), reason: "self-signed certificate"),
    ])
    func `an insecure connection is shown, without mentioning payment if there is no card`(
        error: HTTPError
    ) async throws {
        scene.service.announce(error)
        try await model.completeTapped()
        let words = "The connection to the server is not secure, so nothing was sent."
        #expect(scene.recorder.events == veil + ["tell Connection not secure / \(words)"])
        #expect(scene.bookings.all().isEmpty)
    }

    @Test func `any other failure only hides the HUD`() async throws {
        scene.service.announce(.connect(HTTPAddress(of: "http://a.test/")))
        try await model.completeTapped()
        #expect(scene.recorder.events == veil)
    }

    @Test func `both documents are accepted with one tap, unless both already are`() {
        #expect(model.terms.isComplete)
        model.agreeTapped()
        #expect(model.terms == TermsAcceptance())
        model.documentTapped(.engine)
        scene.recorder.acceptDocument()
        #expect(!model.terms.isComplete)
        model.agreeTapped()
        #expect(model.terms.isComplete)
    }

    @Test func `a reset clears the personal details and the flight, but not the card or the terms`() {
        model.cardTypeTapped(.masterCard)
        model.resetTapped()
        for field in CheckoutField.personal + [.flight] { #expect(model.form[field] == "") }
        for field in CheckoutField.card { #expect(model.form[field] == nil) }
        #expect(model.form.card.type == "MC")
        #expect(model.terms.isComplete)
    }

    @Test func `a reservation that cannot be saved is confirmed, and an alert shows its reference`()
        async throws
    {
        try scene.store.breakFolder()
        let events = try await complete(Scene.made)
        #expect(events.dropLast() == veil + ["thank"])
        let words =
            "tell Not saved / Your car is reserved, but the booking could not be saved on this device. "
        #expect(events.last?.hasPrefix(words + "Please write down its reference: IE7. The device") == true)
        #expect(scene.bookings.all().isEmpty)
    }
}

@MainActor @Suite struct CheckoutTextsTests {
    private let scene: Scene
    private let model: CheckoutViewModel

    init() throws {
        scene = Scene()
        model = scene.model()
    }

    @Test func `a flight number is asked for at an airport`() {
        #expect(model.personalFields == CheckoutField.personal)
        scene.rental.criteria = SearchCriteria(
            pickUp: RentalStop(location: Location(code: "71", airportCode: "DUB")))
        #expect(model.personalFields == CheckoutField.personal + [.flight])
    }

    @Test func `the line for extras counts only the last one`() {
        let price = Amount(text: "5.00", currencyCode: "EUR")
        scene.choose(extras: ["7", "8"].map { Extra(type: $0, description: nil, price: price) })
        scene.rental.changeQuantity(ofExtra: 0, by: 1)
        #expect(model.cost.extras == nil)
        scene.rental.changeQuantity(ofExtra: 1, by: 1)
        #expect(model.cost.extras == "EUR 5.00")
    }

    @Test func `a bought insurance is part of the cost`() {
        scene.choose(fees: [Fee(amount: "10.00", currencyCode: "EUR", purpose: "22")])
        #expect(model.cost.insurance == nil)
        #expect(model.cost.deposit == "EUR 10.00")
        scene.insure()
        #expect(model.cost.insurance == "GBP 47.73")
        #expect(model.cost.deposit == "EUR 57.73")
        #expect(model.cost.total == "EUR 57.73")
    }
}
