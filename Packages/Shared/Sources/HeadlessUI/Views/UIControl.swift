/// A view that responds to a person's actions while it is enabled.
@MainActor open class UIControl: UIView {
    open var isEnabled = true
    open var isSelected = false
}
