import BookingCore
import BookingUI
import HeadlessUI

/// A section of the booking form.
///
/// Its cells are created once, so that typed text is kept while scrolling.
@MainActor protocol CheckoutSection: AnyObject {
    var title: String { get }
    var cells: [UITableViewCell] { get }
    /// Updates the cells after a change that was not typed into them.
    func refresh()
}

extension CheckoutSection {
    func refresh() {}
}

extension UITableViewCell {
    /// Returns a cell that is never reused.
    static func fixed() -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

/// The fields for the driver's personal details.
@MainActor final class PersonalSection: CheckoutSection {
    let title = "Personal details"
    private let fields: [FieldCell]

    init(model: CheckoutViewModel) {
        fields = model.personalFields.map { FieldCell($0, model: model) }
    }

    var cells: [UITableViewCell] { fields }

    func refresh() {
        for field in fields { field.refresh() }
    }
}

/// The fields for the card, or a note that no card is needed.
@MainActor final class PaymentSection: CheckoutSection {
    let title = "Payment"
    let cells: [UITableViewCell]
    private let fields: [FieldCell]
    private let type: UILabel?
    private let model: CheckoutViewModel

    init(model: CheckoutViewModel) {
        self.model = model
        let first = UITableViewCell.fixed()
        if model.needsPayment {
            fields = CheckoutField.card.map { FieldCell($0, model: model) }
            let parts = first.contentView.addStack(.horizontal)
            type = parts.add(UILabel(text: model.form.card.type), id: "checkout.cardType")
            let visa = UIButton(title: "Visa") { [unowned model] in model.cardTypeTapped(.visa) }
            parts.add(visa, id: "checkout.visa")
            let masterCard = UIButton(title: "MasterCard") { [unowned model] in
                model.cardTypeTapped(.masterCard)
            }
            parts.add(masterCard, id: "checkout.mastercard")
        } else {
            fields = []
            type = nil
            first.textLabel.text = "No payment details are required."
            first.isUserInteractionEnabled = false
        }
        cells = [first] + fields
    }

    func refresh() {
        type?.text = model.form.card.type
        for field in fields { field.refresh() }
    }
}

/// The car, pick-up and return that are about to be booked.
@MainActor final class OverviewSection: CheckoutSection {
    let title = "Overview"
    private let model: CheckoutViewModel
    // The cell requests pictures, so it is made when the table first shows it.
    private(set) lazy var cells: [UITableViewCell] = {
        let cell = UITableViewCell.fixed()
        if let offer = model.environment.rental.offer {
            let words = CarDetail.words(for: offer.car, sizes: model.environment.sizes(), style: .overview)
            cell.contentView.addStack().addArrangedSubview(
                RentalOverview(
                    offer, details: words, criteria: model.environment.rental.criteria,
                    pictures: model.environment.pictures))
        }
        return [cell]
    }()

    init(model: CheckoutViewModel) {
        self.model = model
    }
}

/// The costs of the rental.
@MainActor final class CostSection: CheckoutSection {
    let title = "Cost"
    let cells: [UITableViewCell]

    init(model: CheckoutViewModel) {
        let cell = UITableViewCell.fixed()
        let labels = CostLabels(hasNames: true)
        labels.show(model.cost)
        cell.contentView.addStack().addArrangedSubview(labels)
        cells = [cell]
    }
}

/// The check box for the terms, with links to both documents.
@MainActor final class TermsSection: CheckoutSection {
    let title = "Terms"
    let cells: [UITableViewCell]
    private let check: UIButton
    private let model: CheckoutViewModel

    init(model: CheckoutViewModel) {
        self.model = model
        let cell = UITableViewCell.fixed()
        check = UIButton(title: "I agree") { [unowned model] in model.agreeTapped() }
        let parts = cell.contentView.addStack(.horizontal)
        parts.add(check, id: "terms.check")
        let rental = UIButton(title: "Rental conditions") { [unowned model] in model.documentTapped(.rental) }
        parts.add(rental, id: "terms.rental")
        let engine = UIButton(title: "Terms of use") { [unowned model] in model.documentTapped(.engine) }
        parts.add(engine, id: "terms.engine")
        cells = [cell]
        refresh()
    }

    func refresh() {
        check.accessibilityValue = model.terms.isComplete ? "checked" : "unchecked"
    }
}
