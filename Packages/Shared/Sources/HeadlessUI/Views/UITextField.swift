import Foundation

/// A line of text that a person types; it has the keyboard while it is the first responder.
@MainActor open class UITextField: UIControl {
    /// The text; an untouched field reads as the empty string.
    ///
    /// Setting it is not typing, and sends no message.
    public var text: String? {
        get { content }
        set { content = newValue ?? "" }
    }
    public var placeholder: String?
    /// The text's colour; nil where the app leaves it to the system, and then a snapshot says nothing of it.
    public var textColor: UIColor?
    public var returnKeyType = UIReturnKeyType.default
    public var enablesReturnKeyAutomatically = false
    /// Shows a bullet for each character.
    public var isSecureTextEntry = false
    public weak var delegate: (any UITextFieldDelegate)?
    /// Called after each change by typing.
    public var onEditingChanged: (() -> Void)?
    /// Called when the field has lost the keyboard.
    public var onEditingDidEnd: (() -> Void)?

    private var content = ""

    public convenience init(placeholder: String?) {
        self.init()
        self.placeholder = placeholder
    }

    /// Whether the field has the keyboard.
    public var isEditing: Bool { isFirstResponder }

    open override var canBecomeFirstResponder: Bool { isEnabled && !isHidden }

    /// Order, as under UIKit: this delegate is asked, the former field ends, this one begins.
    @discardableResult open override func becomeFirstResponder() -> Bool {
        guard let window, canBecomeFirstResponder else { return false }
        if isFirstResponder { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
        if let current = window.firstResponder, !current.resignFirstResponder() { return false }
        window.firstResponder = self
        delegate?.textFieldDidBeginEditing(self)
        return true
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
        window?.dropFirstResponder()
        return true
    }

    /// Types `text` at the end, in one piece.
    func insert(_ text: String) {
        change(NSRange(location: content.utf16.count, length: 0), to: text)
    }

    /// Deletes the whole text, in one piece.
    func deleteAll() {
        guard !content.isEmpty else { return }
        change(NSRange(location: 0, length: content.utf16.count), to: "")
    }

    /// Presses the return key.
    func pressReturn() -> GestureOutcome {
        if enablesReturnKeyAutomatically, content.isEmpty { return .disabled }
        _ = delegate?.textFieldShouldReturn(self)
        return .done
    }

    func editingEnded() {
        delegate?.textFieldDidEndEditing(self)
        onEditingDidEnd?()
    }

    override func describe() -> Element {
        let shown = isSecureTextEntry ? String(repeating: "•", count: content.count) : content
        return Element(
            role: "field", label: accessibilityLabel ?? placeholder, value: accessibilityValue ?? shown,
            color: textColor?.name, isEnabled: isEnabled, tap: { [weak self] in self?.becomeFirstResponder() }
        )
    }

    private func change(_ range: NSRange, to replacement: String) {
        let allowed =
            delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement) ?? true
        guard allowed else { return }
        content = (content as NSString).replacingCharacters(in: range, with: replacement)
        onEditingChanged?()
    }
}
