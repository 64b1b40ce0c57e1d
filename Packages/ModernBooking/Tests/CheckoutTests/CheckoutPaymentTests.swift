import BookingAPI
import BookingCore
import BookingTestSupport
import HTTP
import Testing

@testable import Checkout

@MainActor @Suite struct CheckoutPaymentTests {
    private let scene: Scene
    private let model: CheckoutViewModel

    init() throws {
        scene = Scene()
        model = scene.model()
    }

    private let everything = CheckoutViewModel.person.merging(CheckoutViewModel.card) { $1 }

    @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
    func `a card is required by the car or by its insurance`(needsCard: Bool, isInsured: Bool) {
        scene.choose(needsCard: needsCard)
        if isInsured { scene.insure() }
        #expect(model.needsPayment == (needsCard || isInsured))
    }

    @Test(arguments: [
        ([CheckoutField.cardNumber, .expiry, .email], "enter your card number"),
        ([.expiry, .holder], "enter your card's expiry date"),
        ([.holder, .securityCode], "enter the card holder's name"),
        ([.securityCode, .email], "enter your card's security code"),
        ([.email, .givenName], "enter your email address"),
        ([.givenName, .surname], "enter your given name"), ([.surname], "enter your surname"),
    ])
    func `the first missing entry is asked for, and nothing is sent`(
        missing: [CheckoutField], words: String
    ) async throws {
        scene.choose(needsCard: true)
        model.fill(everything, but: missing)
        model.cardTypeTapped(.visa)
        try await model.completeTapped()
        #expect(scene.recorder.events == ["tell Missing Information / Please \(words)."])
        for field in missing { model.typed("", in: field) }
        try await model.completeTapped()
        #expect(scene.recorder.events.last == scene.recorder.events.first)
    }

    @Test func `an insecure connection shows that no payment was made`() async throws {
        scene.choose(needsCard: true)
        model.fill(everything, but: [])
        model.cardTypeTapped(.visa)
        scene.service.announce(.exposed(HTTPAddress(of: "http://a.test/"), peer: "203.0.113.5"))
        try await model.completeTapped()
        let words = "The connection to the server is not secure, so nothing was sent. No payment was made."
        #expect(scene.recorder.events.last == "tell Connection not secure / \(words)")
        #expect(scene.service.requests.count == 1)
    }

    @Test func `the card type is the last missing entry`() async throws {
        scene.choose(needsCard: true)
        model.fill(everything, but: [.email])
        try await model.completeTapped()
        #expect(scene.recorder.events == ["tell Missing Information / Please choose a card type."])
    }

    @Test func `address and phone are optional`() async throws {
        scene.choose()
        scene.service.announce(Scene.made)
        model.fill(everything, but: [.address, .phone])
        try await model.completeTapped()
        #expect(scene.recorder.events.last == "thank")
    }

    @Test func `a card that is not required is not sent`() async throws {
        scene.choose()
        scene.service.announce(Scene.made)
        model.fill(everything)
        try await model.completeTapped()
        #expect(scene.bodies.map { $0.contains("PaymentCard") } == [false])
    }

    @Test func `the card is cleared once the car is booked`() async throws {
        scene.choose(needsCard: true)
        scene.service.announce(Scene.made)
        model.fill(everything)
        model.cardTypeTapped(.visa)
        try await model.completeTapped()
        #expect(scene.bodies.map { $0.contains(#""@CardNumber":"4111111111111111""#) } == [true])
        #expect(model.form.card == CardEntry())
        #expect(model.form.person.givenName == "Ada")
    }

    @Test func `a card that was refused can be corrected`() async throws {
        scene.choose(needsCard: true)
        scene.service.announce(#"{"Errors":{"Error":{"@Type":"10023"}}}"#)
        model.fill(everything)
        model.cardTypeTapped(.masterCard)
        try await model.completeTapped()
        #expect(scene.recorder.events.last == "tell Warning / The card number is invalid.")
        #expect(model.form.card.number == "4111111111111111")
    }
}
