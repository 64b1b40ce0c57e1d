/// A piece of text.
@MainActor open class UILabel: UIView {
    open var text: String?
    public var numberOfLines = 1
    /// The text's colour; nil where the app leaves it to the system, and then a snapshot says nothing of it.
    public var textColor: UIColor?

    public convenience init(text: String?) {
        self.init()
        self.text = text
    }

    override func describe() -> Element {
        Element(
            role: "text", label: accessibilityLabel ?? text, value: accessibilityValue, color: textColor?.name
        )
    }
}
