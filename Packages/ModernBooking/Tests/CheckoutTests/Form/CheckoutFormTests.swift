import BookingCore
import Testing

@testable import Checkout

@Suite struct CardEntryTests {
    private let entry = CardEntry(
        type: "MC", number: "4111111111111111", expiry: "1216", holder: "A Byrne", securityCode: "737")

    @Test func `a complete entry has a card`() {
        let card = PaymentCard(
            code: "MC", number: "4111111111111111", expiry: "1216", securityCode: "737", holder: "A Byrne")
        #expect(entry.paymentCard == card)
    }

    @Test(arguments: CheckoutField.card)
    func `an incomplete entry has no card`(field: CheckoutField) {
        var form = CheckoutForm()
        form.card = entry
        form[field] = nil
        #expect(form.card.paymentCard == nil)
    }

    @Test func `no description of an entry reveals its contents`() {
        var form = CheckoutForm()
        form.card = entry
        var dumped = ""
        dump(form, to: &dumped)
        for text in ["\(entry)", String(reflecting: entry), "\(form)", dumped] {
            for secret in ["4111111111111111", "1216", "737", "A Byrne"] { #expect(!text.contains(secret)) }
        }
    }
}

@MainActor @Suite struct ReservationFormTests {
    private let scene: Scene
    private let model: CheckoutViewModel

    init() throws {
        scene = Scene()
        model = scene.model()
        model.fill(CheckoutViewModel.person.merging(CheckoutViewModel.card) { $1 })
        model.cardTypeTapped(.visa)
    }

    private var reservation: Reservation {
        Reservation(of: scene.rental, form: model.form, needsPayment: model.needsPayment)
    }

    private func extra(_ type: String) -> Extra {
        Extra(type: type, description: nil, price: Amount(text: "5.00", currencyCode: "EUR"))
    }

    @Test func `a reservation contains the rental and the personal details`() {
        scene.choose()
        #expect(reservation.pickUp.locationCode == "71")
        #expect(reservation.dropOff.dateTime == "2014-07-12T10:30:00")
        #expect(reservation.person == model.form.person)
        #expect(reservation.offer.id == "987")
        #expect(
            [reservation.driverAge, reservation.passengers, reservation.homeCountry] == ["30", "1", "IE"])
    }

    @Test func `chosen extras are in the order of the screen`() {
        scene.choose(extras: [extra("7"), extra("8"), extra("13")])
        for _ in 0..<2 { scene.rental.changeQuantity(ofExtra: 0, by: 1) }
        scene.rental.changeQuantity(ofExtra: 2, by: 1)
        #expect(
            reservation.extras == [
                OrderedExtra(equipmentType: "13", quantity: 2), OrderedExtra(equipmentType: "7", quantity: 1),
            ])
    }

    @Test func `an insurance is ordered with its premium`() {
        scene.choose()
        scene.insure()
        let insurance = OrderedInsurance(planID: "P9", amount: "47.73", currencyCode: "GBP", url: "u2")
        #expect(reservation.insurance == insurance)
        #expect(reservation.card?.number == "4111111111111111")
    }

    @Test func `an insurance that was only quoted is not ordered`() {
        scene.choose()
        scene.insure()
        scene.rental.toggleInsurance()
        #expect(reservation.insurance == nil)
        #expect(reservation.card == nil)
    }

    @Test func `a flight is parsed from its text`() {
        scene.choose()
        model.typed("EI123", in: .flight)
        #expect(reservation.flight == Flight(airline: "EI", number: "123"))
        model.typed("EI", in: .flight)
        #expect(reservation.flight == nil)
    }
}
