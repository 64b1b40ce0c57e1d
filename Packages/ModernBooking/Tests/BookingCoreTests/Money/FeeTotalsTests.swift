import BookingCore
import Foundation
import Testing

@Suite struct FeeTotalsTests {
    private func fee(_ purpose: String?, _ amount: String?, _ currency: String? = "EUR") -> Fee {
        Fee(amount: amount, currencyCode: currency, purpose: purpose)
    }

    @Test func `fees due at confirmation, on arrival and to the company make the total`() {
        let totals = FeeTotals([fee("22", "10"), fee("23", "20.5"), fee("6", "3"), fee("7", "100")])
        #expect(totals.deposit == "EUR 10.00")
        #expect(totals.arrival == "EUR 20.50")
        #expect(totals.sentence == "EUR 33.50")
        #expect(totals.tripCost == "33.50")
    }

    @Test func `the total is in the currency of the last fee`() {
        #expect(FeeTotals([fee("22", "1", "EUR"), fee("7", "1", "USD")]).totalText == "USD 1.00")
        #expect(FeeTotals([fee("22", "1", nil)]).totalText == "(null) 1.00")
    }

    @Test func `without fees there is no total, insured or not`() {
        let totals = FeeTotals([], premium: 47.73)
        #expect(totals.totalText == nil)
        #expect(totals.sentence == "No fees.")
        #expect(totals.tripCost == "No fees.")
        #expect(totals.deposit == nil)
        #expect(totals.arrival == nil)
    }

    @Test func `with insurance, the deposit includes the fees that precede it`() {
        let first = FeeTotals([fee("22", "10"), fee("23", "20")], premium: 5)
        #expect(first.deposit == "EUR 15.00")
        #expect(first.total == 35)
        let last = FeeTotals([fee("23", "20"), fee("22", "10")], premium: 5)
        #expect(last.deposit == "EUR 35.00")
        #expect(last.arrival == "EUR 20.00")
    }

    @Test func `with free insurance, the deposit still includes the fees that precede it`() {
        #expect(FeeTotals([fee("6", "20"), fee("22", "10")], premium: 0).deposit == "EUR 30.00")
    }

    @Test(arguments: [
        ("1,234.50", "EUR 1.00"), ("12 EUR", "EUR 12.00"), ("0.125", "EUR 0.12"), ("ten", "EUR 0.00"),
        (nil, "EUR 0.00"), ("-5", "EUR -5.00"),
    ])
    func `an amount is the number that its text begins with`(amount: String?, text: String) {
        #expect(FeeTotals([fee("22", amount)]).deposit == text)
    }
}
