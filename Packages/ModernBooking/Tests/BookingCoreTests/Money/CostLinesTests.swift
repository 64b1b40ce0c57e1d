import BookingCore
import Foundation
import Testing

@Suite struct CostLinesTests {
    private let fees = [Fee(amount: "10", currencyCode: "EUR", purpose: "22")]
    private let quote = InsuranceQuote(
        planID: "P", name: nil, detailURL: nil, cost: Amount(text: nil, currencyCode: nil),
        premium: Amount(text: "47.7", currencyCode: "GBP"))

    private func extra(_ amount: String, _ currency: String?, _ quantity: Int) -> ChosenExtra {
        ChosenExtra(
            extra: Extra(type: nil, description: nil, price: Amount(text: amount, currencyCode: currency)),
            quantity: quantity)
    }

    @Test func `without insurance and extras, their lines are missing`() {
        let lines = CostLines(fees: fees, insurance: nil, extras: [extra("3", "EUR", 0)], rule: .sum)
        #expect(lines.deposit == "EUR 10.00")
        #expect(lines.arrival == nil)
        #expect(lines.total == "EUR 10.00")
        #expect(lines.insurance == nil)
        #expect(lines.extras == nil)
    }

    @Test func `a premium is shown as the service writes it and added as a number`() {
        let lines = CostLines(fees: fees, insurance: (quote, 47.7), extras: [], rule: .sum)
        #expect(lines.insurance == "GBP 47.7")
        #expect(lines.total == "EUR 57.70")
    }

    @Test(arguments: [(CostLines.ExtrasRule.sum, "USD 11.00"), (.last, "USD 5.00")])
    func `the line for extras is their sum or the last one`(rule: CostLines.ExtrasRule, text: String) {
        let extras = [extra("3", "EUR", 2), extra("5", "USD", 1)]
        #expect(CostLines(fees: fees, insurance: nil, extras: extras, rule: rule).extras == text)
    }

    @Test func `the last extra hides the others when its quantity is zero`() {
        let extras = [extra("3", "EUR", 2), extra("5", "EUR", 0)]
        #expect(CostLines(fees: fees, insurance: nil, extras: extras, rule: .last).extras == nil)
        #expect(
            CostLines(fees: [], insurance: nil, extras: [extra("1", nil, 1)], rule: .sum).extras
                == "(null) 1.00")
    }

    @Test func `an insurance without an amount has a line, too`() {
        let nameless = InsuranceQuote(
            planID: "P", name: nil, detailURL: nil, cost: quote.cost,
            premium: Amount(text: nil, currencyCode: nil))
        let lines = CostLines(fees: fees, insurance: (nameless, 0), extras: [], rule: .sum)
        #expect(lines.insurance == "(null) (null)")
    }
}
