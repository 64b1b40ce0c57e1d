import HeadlessUI

/// The row where a person agrees to the terms, and gets to read them.
@MainActor final class TermsSection: CheckoutSection {
    let title = "Terms"
    let cells: [UITableViewCell]
    private let check: UIButton
    private let model: CheckoutViewModel

    init(model: CheckoutViewModel) {
        self.model = model
        let cell = UITableViewCell.fixed()
        check = cell.add("terms.check", title: "I agree") { [unowned model] in model.agreeTapped() }
        cell.add("terms.rental", title: "Rental conditions") { [unowned model] in
            model.documentTapped(.rental)
        }
        cell.add("terms.engine", title: "Terms of use") { [unowned model] in model.documentTapped(.engine) }
        cells = [cell]
        refresh()
    }

    func refresh() {
        check.accessibilityValue = model.terms.isComplete ? "checked" : "unchecked"
    }
}
