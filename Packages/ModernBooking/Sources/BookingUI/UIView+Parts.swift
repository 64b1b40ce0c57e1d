public import HeadlessUI

extension UIView {
    /// Adds a subview with an accessibility identifier.
    @discardableResult public func add<Part: UIView>(_ part: Part, id: String) -> Part {
        part.accessibilityIdentifier = id
        addSubview(part)
        return part
    }
}
