public import Foundation

/// A spinner, hidden while it is not animating unless `hidesWhenStopped` is false.
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

    override func describe() -> Element {
        Element(
            role: "spinner", label: accessibilityLabel,
            value: accessibilityValue ?? (isAnimating ? "on" : "off"))
    }
}
