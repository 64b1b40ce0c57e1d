public import Foundation

/// A line of editable text; typing goes to it while it is the first responder.
@MainActor open class UITextField: UIControl {
    /// The text, empty rather than nil.
    ///
    /// Setting this property does not call the delegate or ``onEditingChanged``.
    public var text: String? {
        get { content }
        set { content = newValue ?? "" }
    }
    public var placeholder: String?
    /// The text's colour; if nil, the colour is the system's and a snapshot omits it.
    public var textColor: UIColor?
    public var returnKeyType = UIReturnKeyType.default
    public var enablesReturnKeyAutomatically = false
    /// Whether the field shows a bullet for each character.
    public var isSecureTextEntry = false
    public weak var delegate: (any UITextFieldDelegate)?
    /// The closure that is called after each change by typing.
    public var onEditingChanged: (() -> Void)?
    /// The closure that is called when editing ends.
    public var onEditingDidEnd: (() -> Void)?

    private var content = ""

    public override init(frame: CGRect) {
        super.init(frame: frame)
        Memory.shared.add(self)
    }

    public convenience init(placeholder: String?) {
        self.init()
        self.placeholder = placeholder
    }

    /// Whether the field is the first responder.
    public var isEditing: Bool { isFirstResponder }

    open override var canBecomeFirstResponder: Bool { isEnabled && !isHidden }

    /// Follows UIKit's order: the method asks this field's delegate, ends editing in the other field and
    /// begins editing in this one.
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

    /// Types `text` at the end as one change.
    func insert(_ text: String) {
        change(NSRange(location: content.utf16.count, length: 0), to: text)
    }

    /// Deletes the whole text as one change.
    func deleteAll() {
        guard !content.isEmpty else { return }
        change(NSRange(location: 0, length: content.utf16.count), to: "")
    }

    /// Replaces what differs from `text` as one change; whole characters, as a person selects them.
    func change(to text: String) {
        let (old, new) = (Array(content), Array(text))
        guard old != new else { return }
        let start = zip(old, new).prefix { $0 == $1 }.count
        let most = min(old.count, new.count) - start
        let end = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
        let location = String(old[..<start]).utf16.count
        let length = String(old[start..<(old.count - end)]).utf16.count
        change(NSRange(location: location, length: length), to: String(new[start..<(new.count - end)]))
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

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 31)
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
