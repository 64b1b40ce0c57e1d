import BookingCore

/// A card as far as a person has typed it; nothing that describes it shows what it holds.
struct CardEntry: Equatable {
    /// The service's code for the company; empty until one is chosen.
    var type = ""
    var number: String?
    var expiry: String?
    var holder: String?
    var securityCode: String?

    /// What a payment needs, in the order it is asked for.
    var needed: [(MissingEntry, String?)] {
        [
            (.cardNumber, number), (.expiry, expiry), (.holder, holder), (.securityCode, securityCode),
            (.cardType, type),
        ]
    }

    /// The card, once nothing of it is missing.
    var paymentCard: PaymentCard? {
        guard let number, let expiry, let holder, let securityCode else { return nil }
        return PaymentCard(
            code: type, number: number, expiry: expiry, securityCode: securityCode, holder: holder)
    }
}

extension CardEntry: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "<card entry>" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The companies whose cards are taken, by the service's codes.
enum CardType: String {
    case visa = "VI"
    case masterCard = "MC"
}
