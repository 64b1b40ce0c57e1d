import BookingUI
import Foundation
import HeadlessUI

/// The booking form screen, driven by ``CheckoutViewModel``.
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
        table.dataSource = rows
        let complete = UIButton(title: "Complete Booking") { [model] in
            start { try await model.completeTapped() }
        }
        let parts = view.addStack()
        parts.add(table, id: "checkout.sections")
        parts.add(complete, id: "checkout.complete")
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

/// The data source of the booking form's table.
@MainActor final class CheckoutDataSource: UITableViewDataSource {
    private let sections: [any CheckoutSection]

    init(sections: [any CheckoutSection]) {
        self.sections = sections
    }

    /// Updates every section after a change that was not typed into it.
    func refresh() {
        for section in sections { section.refresh() }
    }

    /// Moves the keyboard to a field, if the form contains it.
    func focus(_ field: CheckoutField) {
        fields.first { $0.field == field }?.focus()
    }

    /// Ends editing in the given fields only.
    func endEditing(_ ended: [CheckoutField]) {
        for cell in fields where ended.contains(cell.field) { cell.endEditing(true) }
    }

    private var fields: [FieldCell] { sections.flatMap(\.cells).compactMap { $0 as? FieldCell } }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].cells.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        sections[indexPath.section].cells[indexPath.row]
    }
}
