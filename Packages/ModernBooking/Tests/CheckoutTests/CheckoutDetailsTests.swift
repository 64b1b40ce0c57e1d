import BookingCore
import BookingStore
import Foundation
import Testing

@testable import Checkout

@MainActor @Suite struct CheckoutDetailsTests {
    private let scene: Scene
    private let model: CheckoutViewModel

    init() throws {
        scene = Scene()
        model = scene.model()
    }

    private let ada = PersonalDetails(givenName: "Ada", email: "ada@example.org")

    @Test func `what a person once said stands in the form`() throws {
        try scene.preferences.save(ada, countryCode: "IE")
        var shown: [String?] = []
        model.onChange = { shown.append(model.form[.givenName]) }
        model.screenLoaded()
        #expect(model.form.person == ada)
        #expect(shown == ["Ada"])
    }

    @Test func `leaving the form keeps the person's details`() {
        model.typed("Ada", in: .givenName)
        model.screenLeft()
        #expect(scene.preferences.person == PersonalDetails(givenName: "Ada"))
        #expect(scene.store.text("ctUserBookingDetails.countryCode") == "IE")
    }

    @Test func `the return key keeps the person's details`() {
        model.typed("Byrne", in: .surname)
        model.returnPressed()
        #expect(scene.preferences.person.surname == "Byrne")
    }

    @Test func `nothing of a card is ever kept`() {
        scene.choose(needsCard: true)
        model.fill(CheckoutViewModel.person.merging(CheckoutViewModel.card) { $1 })
        model.cardTypeTapped(.visa)
        model.returnPressed()
        model.screenLeft()
        let kept = scene.store.onDisk.values.map { "\($0)" }
        for text in CheckoutViewModel.card.values { #expect(!kept.contains { $0 == text }) }
    }

    @Test(arguments: [
        (CheckoutField.cardNumber, 16), (.expiry, 4), (.securityCode, 3), (.holder, 1_000), (.email, 1_000),
    ])
    func `a field takes as much as it needs`(field: CheckoutField, limit: Int) {
        #expect(model.accepts(String(repeating: "1", count: limit), in: field))
        let isLimited = limit < 1_000
        #expect(model.accepts(String(repeating: "1", count: limit + 1), in: field) != isLimited)
    }
}
