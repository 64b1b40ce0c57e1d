import HeadlessUI

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
