import Foundation
import HeadlessUI

/// The field for the name of a place, visible while the user types one.
@MainActor final class PlaceField: UITextField {
    private let toggled: () -> Void
    private let entered: (String) -> Void

    init(toggled: @escaping () -> Void, entered: @escaping (String) -> Void) {
        self.toggled = toggled
        self.entered = entered
        super.init(frame: .zero)
        placeholder = "Name of a place"
        returnKeyType = .search
        enablesReturnKeyAutomatically = true
        delegate = self
        isHidden = true
    }

    /// Shows the field with the keyboard, or hides both.
    func toggle() {
        toggled()
        isHidden.toggle()
        if isHidden { resignFirstResponder() } else { becomeFirstResponder() }
    }
}

extension PlaceField: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        toggle()
        entered(text ?? "")
        return true
    }
}
