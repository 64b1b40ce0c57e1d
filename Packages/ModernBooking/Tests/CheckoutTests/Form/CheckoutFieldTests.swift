import Testing

@testable import Checkout

@Suite struct CheckoutFieldTests {
    @Test func `each field has an id and a placeholder of its own`() {
        #expect(CheckoutField.givenName.id == "checkout.givenName")
        #expect(CheckoutField.securityCode.id == "checkout.securityCode")
        #expect(Set(CheckoutField.allCases.map(\.placeholder)).count == CheckoutField.allCases.count)
    }

    @Test func `each field belongs to the personal details, the flight or the card`() {
        let all = CheckoutField.personal + [.flight] + CheckoutField.card
        #expect(all == CheckoutField.allCases)
    }

    @Test func `only the security code is hidden while it is typed`() {
        #expect(CheckoutField.allCases.filter(\.isSecret) == [.securityCode])
    }

    @Test(arguments: CheckoutField.allCases)
    func `a field stores only its own text`(field: CheckoutField) {
        var form = CheckoutForm()
        #expect(form[field] == nil)
        form[field] = "text"
        #expect(CheckoutField.allCases.filter { form[$0] == "text" } == [field])
    }
}
