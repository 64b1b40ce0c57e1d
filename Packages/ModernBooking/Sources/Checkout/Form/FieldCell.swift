import Foundation
import HeadlessUI

/// A row with one field of the booking form.
@MainActor final class FieldCell: UITableViewCell {
    private let input = UITextField()
    private var text: () -> String? = { nil }
    private var accepts: (String) -> Bool = { _ in true }
    private var onReturn: () -> Void = {}

    convenience init(_ field: CheckoutField, model: CheckoutViewModel) {
        self.init(style: .default, reuseIdentifier: nil)
        text = { [unowned model] in model.form[field] }
        accepts = { [unowned model] in model.accepts($0, in: field) }
        onReturn = { [unowned model] in model.returnPressed() }
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
        input.text = text()
    }
}

extension FieldCell: UITextFieldDelegate {
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        let text = (textField.text ?? "") as NSString
        return accepts(text.replacingCharacters(in: range, with: string))
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        onReturn()
        textField.resignFirstResponder()
        return true
    }
}
