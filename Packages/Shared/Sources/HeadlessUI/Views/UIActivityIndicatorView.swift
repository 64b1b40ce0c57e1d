public import Foundation

/// A spinner, hidden while it is stopped if ``hidesWhenStopped`` is true.
@MainActor open class UIActivityIndicatorView: UIView {
    public private(set) var isAnimating = false
    public var hidesWhenStopped = true {
        didSet { isHidden = hidesWhenStopped && !isAnimating }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }

    public func startAnimating() {
        isAnimating = true
        isHidden = false
    }

    public func stopAnimating() {
        isAnimating = false
        isHidden = hidesWhenStopped
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 20)
    }

    override func describe() -> Element {
        Element(
            role: "spinner", label: accessibilityLabel,
            value: accessibilityValue ?? (isAnimating ? "on" : "off"))
    }
}
