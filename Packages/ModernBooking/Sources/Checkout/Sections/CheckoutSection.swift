import BookingCore
import BookingUI
import HeadlessUI

/// A part of the booking form: its rows are made once, so that what is typed stays in them.
@MainActor protocol CheckoutSection: AnyObject {
    var title: String { get }
    var cells: [UITableViewCell] { get }
    /// Shows what has changed other than by typing.
    func refresh()
}

extension CheckoutSection {
    func refresh() {}
}

extension UITableViewCell {
    /// A row that is never used for another.
    static func fixed() -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    /// Puts a text into the row.
    @discardableResult func add(_ id: String, text: String?) -> UILabel {
        let label = UILabel(text: text ?? "")
        label.accessibilityIdentifier = id
        contentView.addSubview(label)
        return label
    }

    /// Puts a button into the row.
    @discardableResult func add(_ id: String, title: String, onTap: @escaping () -> Void) -> UIButton {
        let button = UIButton(title: title, onTap: onTap)
        button.accessibilityIdentifier = id
        contentView.addSubview(button)
        return button
    }
}

/// The rows about the person.
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

/// The rows about the card, or a word that none is needed.
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
            type = first.add("checkout.cardType", text: model.form.card.type)
            first.add("checkout.visa", title: "Visa") { [unowned model] in model.cardTypeTapped(.visa) }
            first.add("checkout.mastercard", title: "MasterCard") { [unowned model] in
                model.cardTypeTapped(.masterCard)
            }
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

/// The row that says what is about to be booked.
@MainActor final class OverviewSection: CheckoutSection {
    let title = "Overview"
    let cells: [UITableViewCell]

    init(model: CheckoutViewModel) {
        let cell = UITableViewCell.fixed()
        if let offer = model.environment.rental.offer {
            let words = CarDetail.words(for: offer.car, sizes: model.environment.sizes(), style: .overview)
            cell.contentView.addSubview(
                RentalOverview(
                    offer, details: words, criteria: model.environment.rental.criteria,
                    pictures: model.environment.pictures))
        }
        cells = [cell]
    }
}

/// The row that says what it costs.
@MainActor final class CostSection: CheckoutSection {
    let title = "Cost"
    let cells: [UITableViewCell]

    init(model: CheckoutViewModel) {
        let cell = UITableViewCell.fixed()
        let labels = CostLabels()
        labels.show(model.cost)
        cell.contentView.addSubview(labels)
        cells = [cell]
    }
}

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
