import BookingUI
import HeadlessUI

/// Shows ``CheckoutViewModel``.
@MainActor final class CheckoutViewController: UIViewController {
    private let model: CheckoutViewModel
    private lazy var rows = CheckoutDataSource(sections: [
        PersonalSection(model: model), PaymentSection(model: model), OverviewSection(model: model),
        CostSection(model: model), TermsSection(model: model),
    ])

    init(model: CheckoutViewModel) {
        self.model = model
        super.init()
        title = "Book Car"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "checkout"
        let table = UITableView()
        table.accessibilityIdentifier = "checkout.sections"
        table.allowsSelection = false
        table.dataSource = rows
        let complete = UIButton(title: "Complete Booking") { [model] in
            start { try await model.completeTapped() }
        }
        complete.accessibilityIdentifier = "checkout.complete"
        for subview in [table, complete] { view.addSubview(subview) }
        let reset = UIBarButtonItem(title: "Reset") { [weak self, model] in
            self?.rows.endEditing(CheckoutField.personal + [.flight])
            model.resetTapped()
        }
        reset.accessibilityIdentifier = "checkout.reset"
        navigationItem.rightBarButtonItem = reset
        model.onChange = { [weak self] in self?.rows.refresh() }
        model.onFocus = { [weak self] in self?.rows.focus($0) }
        model.screenLoaded()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        model.screenLeft()
    }
}
