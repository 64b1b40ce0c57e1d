import BookingCore
import Foundation
import Testing

@testable import BookingAPI

@Suite struct InsuranceQuoteTests {
    @Test func `a quote is read with its plan and premium`() throws {
        let quote = try InsuranceQuote(
            ota: OTANode([
                "@PlanID": "P1", "@Name": "Cover", "QuoteDetail": ["QuoteDetailURL": "u"],
                "PlanCost": [
                    "@Amount": "50", "@CurrencyCode": "GBP",
                    "BasePremium": ["@Amount": "47.73", "@CurrencyCode": "GBP"],
                ],
            ]))
        #expect(quote.planID == "P1")
        #expect(quote.name == "Cover")
        #expect(quote.detailURL == "u")
        #expect(quote.cost == Amount(text: "50", currencyCode: "GBP"))
        #expect(quote.premium == Amount(text: "47.73", currencyCode: "GBP"))
    }

    @Test func `a missing node is a quote without a plan`() throws {
        let quote = try InsuranceQuote(ota: OTANode(nil))
        #expect(quote.planID == nil)
        #expect(quote.premium.text == nil)
    }

    @Test(arguments: ["en_IE", "en_US"])
    func `a premium is read in the user's locale`(locale: String) {
        let premium = Amount(text: "47.73", currencyCode: "GBP")
        #expect(premium.value(in: Locale(identifier: locale)).cents == "47.73")
    }

    @Test func `a locale with decimal commas loses the cents of a premium`() {
        let premium = Amount(text: "47.73", currencyCode: "GBP")
        #expect(premium.value(in: Locale(identifier: "de_DE")) == 47)
    }

    @Test(arguments: [nil, "", "free"])
    func `a text without a number is zero`(text: String?) {
        #expect(Amount(text: text, currencyCode: nil).value(in: Locale(identifier: "en_IE")) == 0)
    }
}
