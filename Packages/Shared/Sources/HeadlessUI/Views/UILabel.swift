/// A piece of text.
@MainActor open class UILabel: UIView {
    open var text: String?
    public var numberOfLines = 1

    public convenience init(text: String?) {
        self.init()
        self.text = text
    }

    override func describe() -> Element {
        Element(role: "text", label: accessibilityLabel ?? text, value: accessibilityValue)
    }
}
