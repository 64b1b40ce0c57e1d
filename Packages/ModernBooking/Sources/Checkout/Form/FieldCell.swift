import Foundation
import HeadlessUI

/// A row with one field of the booking form.
@MainActor final class FieldCell: UITableViewCell {
    private(set) var field = CheckoutField.givenName
    private let input = UITextField()
    private weak var model: CheckoutViewModel?

    convenience init(_ field: CheckoutField, model: CheckoutViewModel) {
        self.init(style: .default, reuseIdentifier: nil)
        self.field = field
        self.model = model
        input.accessibilityIdentifier = field.id
        input.placeholder = field.placeholder
        input.isSecureTextEntry = field.isSecret
        input.onEditingChanged = { [unowned model, unowned input] in
            model.typed(input.text ?? "", in: field)
        }
        input.delegate = self
        contentView.addSubview(input)
        refresh()
    }

    /// Shows what the form holds.
    func refresh() {
        input.text = model?.form[field]
    }

    /// Takes the keyboard.
    func focus() {
        input.becomeFirstResponder()
    }
}

extension FieldCell: UITextFieldDelegate {
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        guard let model, range.length == 0, model.isFull(field, with: textField.text ?? "") else {
            return true
        }
        if field != .securityCode { textField.resignFirstResponder() }
        model.typedBeyond(field)
        return false
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        model?.returnPressed(in: field)
        return true
    }
}
