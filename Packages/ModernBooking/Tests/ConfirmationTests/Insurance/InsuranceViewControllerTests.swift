import BookingCore
import Foundation
import Testing

@testable import Confirmation

@MainActor @Suite struct InsuranceViewModelTests {
    private let scene: Scene
    private let model: InsuranceViewModel

    init() throws {
        scene = try Scene()
        model = InsuranceViewModel(rental: scene.rental, routes: scene.routes, onChange: {})
    }

    private func quote(planID: String?, premium: Amount = Amount(text: "47.50", currencyCode: "GBP")) {
        scene.rental.quote = InsuranceQuote(
            planID: planID, name: nil, detailURL: "http://a.test/terms", cost: premium, premium: premium)
    }

    @Test func `a plan has a premium`() {
        quote(planID: "P1")
        #expect(model.premium == "The premium is GBP 47.50")
        quote(planID: "P1", premium: Amount(text: nil, currencyCode: nil))
        #expect(model.premium == "The premium is (null) (null)")
    }

    @Test func `an insurance without a plan can be bought, but not before a reply`() {
        model.buyTapped()
        #expect(model.buyTitle == "Add insurance")
        quote(planID: nil)
        #expect(model.premium == "-")
        model.buyTapped()
        #expect(model.buyTitle == "Remove insurance")
    }

    @Test func `a bought insurance can be removed`() {
        quote(planID: "P1")
        model.buyTapped()
        #expect(model.buyTitle == "Remove insurance")
        model.buyTapped()
        #expect(model.buyTitle == "Add insurance")
    }

    @Test func `the terms are shown on the insurer's page, if there is one`() {
        model.termsTapped()
        quote(planID: nil)
        model.termsTapped()
        #expect(scene.events == ["terms nil", "terms http://a.test/terms"])
    }
}
