import BookingCore
import BookingUI
import Foundation
import HeadlessUI

/// The insurance row, driven by ``InsuranceViewModel``.
///
/// It shows the premium after a tap on the first button.
@MainActor final class InsuranceViewController: UIViewController {
    private let model: InsuranceViewModel
    private let more = UIButton(title: "Find out more")
    private let details = UIStackView()
    private let buy = UIButton(title: nil)

    init(model: InsuranceViewModel) {
        self.model = model
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        more.onTap = { [weak self] in self?.moreTapped() }
        buy.onTap = { [weak self] in self?.buyTapped() }
        let parts = view.addStack()
        parts.add(more, id: "insurance.more")
        details.add(UILabel(text: model.premium), id: "insurance.premium")
        let terms = UIButton(title: "Terms and conditions") { [model] in model.termsTapped() }
        details.add(terms, id: "insurance.terms")
        details.add(buy, id: "insurance.buy")
        details.isHidden = true
        parts.addArrangedSubview(details)
        showPurchase()
    }

    private func moreTapped() {
        more.isHidden = true
        details.isHidden = false
        model.moreTapped()
    }

    private func buyTapped() {
        model.buyTapped()
        showPurchase()
    }

    private func showPurchase() {
        buy.title = model.buyTitle
    }
}

/// The offered insurance, and whether it is bought.
@MainActor final class InsuranceViewModel {
    private let rental: Rental
    private let routes: ConfirmationRoutes
    /// Called when the insurance was bought or removed.
    private let onChange: () -> Void
    /// Called when the details were opened.
    var onDetails: () -> Void = {}

    init(rental: Rental, routes: ConfirmationRoutes, onChange: @escaping () -> Void) {
        self.rental = rental
        self.routes = routes
        self.onChange = onChange
    }

    var premium: String {
        guard let quote = rental.quote, quote.planID != nil else { return "-" }
        let premium = quote.premium
        return "The premium is \(premium.currencyCode ?? "(null)") \(premium.text ?? "(null)")"
    }

    var buyTitle: String { rental.hasBoughtInsurance ? "Remove insurance" : "Add insurance" }

    // MARK: User actions

    func moreTapped() {
        onDetails()
    }

    func termsTapped() {
        routes.terms(rental.quote?.detailURL.flatMap { URL(string: $0) })
    }

    /// Buys or removes the insurance.
    ///
    /// E-23: it can be bought even without a plan.
    func buyTapped() {
        rental.toggleInsurance()
        onChange()
    }
}
