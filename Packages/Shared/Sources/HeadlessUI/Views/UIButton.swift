public import Foundation

/// A titled control that calls ``onTap`` when a person taps it.
@MainActor open class UIButton: UIControl {
    public var title: String?
    public var onTap: (() -> Void)?

    public convenience init(title: String?, onTap: (() -> Void)? = nil) {
        self.init()
        self.title = title
        self.onTap = onTap
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 44)
    }

    override func describe() -> Element {
        Element(
            role: "button", label: accessibilityLabel ?? title, value: accessibilityValue,
            isEnabled: isEnabled,
            tap: { [weak self] in self?.onTap?() })
    }
}
