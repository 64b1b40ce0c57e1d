import HeadlessUI

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
