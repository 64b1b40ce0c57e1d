import BookingUI
import Foundation
import HeadlessUI

/// The form that looks up a booking by its reference and e-mail address.
@MainActor final class LookupForm: UIStackView {
    /// Called when the user submits the form.
    var onFind: (_ reference: String, _ email: String) -> Void = { _, _ in }

    private let reference = UITextField(placeholder: "Booking reference")
    private let email = UITextField(placeholder: "Email address")
    private let find = UIButton(title: "Find")
    private let canFind: @MainActor (_ reference: String, _ email: String) -> Bool

    init(canFind: @escaping @MainActor (_ reference: String, _ email: String) -> Bool) {
        self.canFind = canFind
        super.init(frame: .zero)
        addField(reference, id: "manage.reference")
        addField(email, id: "manage.email")
        find.onTap = { [weak self] in self?.submit() }
        add(find, id: "manage.find")
        textsChanged()
    }

    /// Clears the fields for another lookup.
    func clear() {
        reference.text = ""
        email.text = ""
        reference.returnKeyType = .next
        email.returnKeyType = .go
        textsChanged()
    }

    /// Ends editing.
    func close() {
        endEditing(true)
    }

    private func addField(_ field: UITextField, id: String) {
        field.delegate = self
        field.onEditingChanged = { [weak self] in self?.textsChanged() }
        add(field, id: id)
    }

    private func textsChanged() {
        find.isEnabled = canFind(reference.text ?? "", email.text ?? "")
    }

    private func submit() {
        onFind(reference.text ?? "", email.text ?? "")
    }
}

extension LookupForm: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        if textField === reference {
            email.becomeFirstResponder()
        } else {
            submit()
        }
        return true
    }
}
