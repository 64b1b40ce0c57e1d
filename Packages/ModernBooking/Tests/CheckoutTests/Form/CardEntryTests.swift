import BookingCore
import Testing

@testable import Checkout

@Suite struct CardEntryTests {
    private let entry = CardEntry(
        type: "MC", number: "4111111111111111", expiry: "1216", holder: "A Byrne", securityCode: "737")

    @Test func `a whole entry is a card`() {
        let card = PaymentCard(
            code: "MC", number: "4111111111111111", expiry: "1216", securityCode: "737", holder: "A Byrne")
        #expect(entry.paymentCard == card)
    }

    @Test(arguments: CheckoutField.card)
    func `an entry that lacks anything is no card`(field: CheckoutField) {
        var form = CheckoutForm()
        form.card = entry
        form[field] = nil
        #expect(form.card.paymentCard == nil)
    }

    @Test func `nothing that describes an entry shows what it holds`() {
        var form = CheckoutForm()
        form.card = entry
        var dumped = ""
        dump(form, to: &dumped)
        for text in ["\(entry)", String(reflecting: entry), "\(form)", dumped] {
            for secret in ["4111111111111111", "1216", "737", "A Byrne"] { #expect(!text.contains(secret)) }
        }
    }
}
