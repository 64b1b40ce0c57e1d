import BookingCore
import Testing

@Suite struct PaymentCardTests {
    private let card = PaymentCard(
        code: "VI", number: "4111111111111111", expiry: "1216", securityCode: "737", holder: "Ada Byrne")

    @Test func `no description of a card shows its values`() {
        var dumped = ""
        dump(card, to: &dumped)
        let texts = ["\(card)", String(reflecting: card), "\([card])", "\(Optional(card) as Any)", dumped]
        for text in texts {
            for secret in ["4111111111111111", "1216", "737", "Ada"] { #expect(!text.contains(secret)) }
        }
        #expect("\(card)" == "<payment card>")
    }

    @Test func `a reservation does not show its card either`() {
        let reservation = Reservation(
            pickUp: RentalStop(), dropOff: RentalStop(), homeCountry: nil, driverAge: nil, passengers: nil,
            person: PersonalDetails(), offer: OfferReference(), card: card)
        #expect(!"\(reservation)".contains("4111111111111111"))
    }
}
