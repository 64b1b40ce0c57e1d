import BookingCore
import Foundation
import Testing

@testable import Checkout

@MainActor @Suite struct CheckoutTextsTests {
    private let scene: Scene
    private let model: CheckoutViewModel

    init() throws {
        scene = Scene()
        model = scene.model()
    }

    @Test func `a flight is asked for where planes land`() {
        #expect(model.personalFields == CheckoutField.personal)
        scene.rental.criteria = SearchCriteria(
            pickUp: RentalStop(location: Location(code: "71", airportCode: "DUB")))
        #expect(model.personalFields == CheckoutField.personal + [.flight])
    }

    @Test func `the line of the extras counts the last one alone`() {
        let price = Amount(text: "5.00", currencyCode: "EUR")
        scene.choose(extras: ["7", "8"].map { Extra(type: $0, description: nil, price: price) })
        scene.rental.changeQuantity(ofExtra: 0, by: 1)
        #expect(model.cost.extras == nil)
        scene.rental.changeQuantity(ofExtra: 1, by: 1)
        #expect(model.cost.extras == "EUR 5.00")
    }

    @Test func `an insurance that is bought is in the cost`() {
        scene.choose(fees: [Fee(amount: "10.00", currencyCode: "EUR", purpose: "22")])
        #expect(model.cost.insurance == nil)
        #expect(model.cost.deposit == "EUR 10.00")
        scene.insure()
        #expect(model.cost.insurance == "GBP 47.73")
        #expect(model.cost.deposit == "EUR 57.73")
        #expect(model.cost.total == "EUR 57.73")
    }
}
