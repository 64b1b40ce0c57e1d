import BookingCore
import BookingStore
import BookingTestSupport
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

    @Test func `the form starts with the saved personal details`() throws {
        try scene.preferences.save(ada)
        var shown: [String?] = []
        model.onChange = { shown.append(model.form[.givenName]) }
        model.screenLoaded()
        #expect(model.form.person == ada)
        #expect(shown == ["Ada"])
    }

    @Test func `leaving the form saves the personal details`() {
        model.typed("Ada", in: .givenName)
        model.screenLeft()
        #expect(scene.preferences.person == PersonalDetails(givenName: "Ada"))
        #expect(scene.store.text("ctUserBookingDetails.countryCode") == nil)
    }

    @Test func `the return key saves the personal details`() {
        model.typed("Byrne", in: .surname)
        model.returnPressed(in: .surname)
        #expect(scene.preferences.person.surname == "Byrne")
    }

    @Test func `no part of a card is ever saved`() {
        scene.choose(needsCard: true)
        model.fill(CheckoutViewModel.person.merging(CheckoutViewModel.card) { $1 })
        model.cardTypeTapped(.visa)
        model.returnPressed(in: .securityCode)
        model.screenLeft()
        let kept = scene.store.onDisk.values.map { "\($0)" }
        for text in CheckoutViewModel.card.values { #expect(!kept.contains { $0 == text }) }
    }

    @Test(arguments: [
        (CheckoutField.cardNumber, 16), (.expiry, 4), (.securityCode, 3), (.holder, 1_000), (.email, 1_000),
    ])
    func `a field is full at its limit and beyond`(field: CheckoutField, limit: Int) {
        #expect(!model.isFull(field, with: String(repeating: "1", count: limit - 1)))
        let isLimited = limit < 1_000
        #expect(model.isFull(field, with: String(repeating: "1", count: limit)) == isLimited)
        #expect(model.isFull(field, with: String(repeating: "1", count: limit + 4)) == isLimited)
    }

    @Test(arguments: [(nil, CheckoutField.holder), ("DUB", .flight)])
    func `the return key moves through the form, and skips the flight except at an airport`(
        airport: String?, afterPhone: CheckoutField
    ) {
        scene.rental.criteria = SearchCriteria(
            pickUp: RentalStop(location: Location(code: "71", airportCode: airport)))
        var focused: [CheckoutField] = []
        model.onFocus = { focused.append($0) }
        for field in CheckoutField.allCases { model.returnPressed(in: field) }
        #expect(
            focused == [
                .surname, .email, .address, .phone, afterPhone, .holder, .cardNumber, .expiry, .securityCode,
            ])
    }

    @Test func `typing into a full field moves the keyboard to the next one`() {
        var focused: [CheckoutField] = []
        model.onFocus = { focused.append($0) }
        for field in [CheckoutField.cardNumber, .expiry, .securityCode] { model.typedBeyond(field) }
        #expect(focused == [.expiry, .securityCode])
    }

    @Test func `a reset keeps the card, and clears details that no field shows`() {
        model.typed("4111", in: .cardNumber)
        model.cardTypeTapped(.visa)
        model.resetTapped()
        #expect(model.form.card.number == "4111" && model.form.card.type == "VI")
        #expect(model.form.person == .empty && model.form.flight == "")
        model.screenLeft()
        #expect(scene.store.text("ctUserBookingDetails.countryCode") == "")
        #expect(scene.store.text("ctUserBookingDetails.namePrefix") == nil)
    }
}
