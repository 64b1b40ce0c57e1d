public import Foundation

/// A view for read-only text.
@MainActor open class UILabel: UIView {
    open var text: String?
    public var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// The text's colour; if nil, the colour is the system's and a snapshot omits it.
    public var textColor: UIColor?

    public convenience init(text: String?) {
        self.init()
        self.text = text
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 21 * CGFloat(max(numberOfLines, 1)))
    }

    override func describe() -> Element {
        Element(
            role: "text", label: accessibilityLabel ?? text, value: accessibilityValue,
            color: textColor?.name,
            traits: numberOfLines == 1 ? [] : ["lines \(numberOfLines)"])
    }
}
