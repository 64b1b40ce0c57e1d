import HeadlessUI

/// Shows ``InsuranceViewModel``: first that there is an insurance, and on demand what it costs.
@MainActor final class InsuranceViewController: UIViewController {
    private let model: InsuranceViewModel
    private let more = UIButton(title: "Find out more")
    private let details = UIView()
    private let buy = UIButton(title: nil)

    init(model: InsuranceViewModel) {
        self.model = model
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        more.onTap = { [weak self] in self?.moreTapped() }
        buy.onTap = { [weak self] in self?.buyTapped() }
        add(more, "insurance.more", to: view)
        add(UILabel(text: model.premium), "insurance.premium", to: details)
        let terms = UIButton(title: "Terms and conditions") { [model] in model.termsTapped() }
        add(terms, "insurance.terms", to: details)
        add(buy, "insurance.buy", to: details)
        details.isHidden = true
        view.addSubview(details)
        showPurchase()
    }

    private func add(_ subview: UIView, _ id: String, to parent: UIView) {
        subview.accessibilityIdentifier = id
        parent.addSubview(subview)
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
