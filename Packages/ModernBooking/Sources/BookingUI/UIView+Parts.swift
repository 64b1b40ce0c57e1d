public import HeadlessUI

extension UIView {
    /// Adds a subview with an accessibility identifier; a stack view arranges it after the others.
    @discardableResult public func add<Part: UIView>(_ part: Part, id: String) -> Part {
        part.accessibilityIdentifier = id
        if let stack = self as? UIStackView { stack.addArrangedSubview(part) } else { addSubview(part) }
        return part
    }

    /// Adds a stack view that fills this view at every size.
    public func addStack(_ axis: NSLayoutConstraint.Axis = .vertical) -> UIStackView {
        let stack = UIStackView(frame: bounds)
        stack.axis = axis
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(stack)
        return stack
    }
}
