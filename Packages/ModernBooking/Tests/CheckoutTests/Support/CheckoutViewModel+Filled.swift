@testable import Checkout

extension CheckoutViewModel {
    static let person: [CheckoutField: String] = [
        .givenName: "Ada", .surname: "Byrne", .email: "ada@example.org", .phone: "0871234567",
        .address: "1 Main St",
    ]
    static let card: [CheckoutField: String] = [
        .cardNumber: "4111111111111111", .expiry: "1216", .holder: "A Byrne", .securityCode: "737",
    ]

    /// Fills in the form except for the missing fields, and accepts the terms.
    func fill(_ texts: [CheckoutField: String], but missing: [CheckoutField] = []) {
        for (field, text) in texts where !missing.contains(field) { typed(text, in: field) }
        if !terms.isComplete { agreeTapped() }
    }
}
