/// A view that a person acts on, unless it is disabled.
@MainActor open class UIControl: UIView {
    open var isEnabled = true
    open var isSelected = false
}
