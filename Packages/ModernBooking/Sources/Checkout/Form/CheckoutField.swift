import BookingUI
import Foundation
import HeadlessUI

/// A text field of the booking form.
enum CheckoutField: String, CaseIterable {
    case givenName, surname, email, address, phone, flight, holder, cardNumber, expiry, securityCode

    static let personal: [CheckoutField] = [.givenName, .surname, .email, .address, .phone]
    static let card: [CheckoutField] = [.holder, .cardNumber, .expiry, .securityCode]

    var id: String { "checkout.\(rawValue)" }

    var placeholder: String {
        switch self {
        case .givenName: "Given name"
        case .surname: "Surname"
        case .email: "Email"
        case .address: "Address"
        case .phone: "Phone"
        case .flight: "Flight number"
        case .cardNumber: "Card number"
        case .expiry: "Expiry (MMYY)"
        case .holder: "Card holder"
        case .securityCode: "Security code"
        }
    }

    /// Returns the field that the return key moves to, or nil after the last.
    func next(landsPlanes: Bool) -> CheckoutField? {
        switch self {
        case .givenName: .surname
        case .surname: .email
        case .email: .address
        case .address: .phone
        case .phone: landsPlanes ? .flight : .holder
        case .flight: .holder
        case .holder: .cardNumber
        case .cardNumber: .expiry
        case .expiry: .securityCode
        case .securityCode: nil
        }
    }

    /// The number of UTF-16 units at which the field is full, or nil for no limit.
    var limit: Int? {
        switch self {
        case .cardNumber: 16
        case .expiry: 4
        case .securityCode: 3
        default: nil
        }
    }

    /// Whether the field hides what is typed.
    var isSecret: Bool { self == .securityCode }
}

/// A cell with one field of the booking form.
@MainActor final class FieldCell: UITableViewCell {
    private(set) var field = CheckoutField.givenName
    private let input = UITextField()
    private weak var model: CheckoutViewModel?

    convenience init(_ field: CheckoutField, model: CheckoutViewModel) {
        self.init(style: .default, reuseIdentifier: nil)
        self.field = field
        self.model = model
        input.placeholder = field.placeholder
        input.returnKeyType = .done
        input.isSecureTextEntry = field.isSecret
        input.onEditingChanged = { [unowned model, unowned input] in
            model.typed(input.text ?? "", in: field)
        }
        input.delegate = self
        contentView.addStack().add(input, id: field.id)
        refresh()
    }

    /// Updates the text from the form.
    func refresh() {
        input.text = model?.form[field]
    }

    /// Makes the field the first responder.
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
