import HeadlessUI

/// Shows ``InsuranceViewModel``.
@MainActor final class InsuranceViewController: UIViewController {
    private let model: InsuranceViewModel
    private let premium = UILabel()
    private let buy = UIButton(title: nil)

    init(model: InsuranceViewModel) {
        self.model = model
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        add(premium, "insurance.premium")
        add(UIButton(title: "Find out more") { [model] in model.moreTapped() }, "insurance.more")
        add(buy, "insurance.buy")
        buy.onTap = { [weak self] in self?.buyTapped() }
        show()
    }

    private func add(_ subview: UIView, _ id: String) {
        subview.accessibilityIdentifier = id
        view.addSubview(subview)
    }

    private func buyTapped() {
        model.buyTapped()
        show()
    }

    private func show() {
        premium.text = model.premium
        buy.title = model.buyTitle
    }
}
