public import HeadlessUI

extension UIView {
    /// Adds a part that people, and journeys, know by a name.
    @discardableResult public func add<Part: UIView>(_ part: Part, id: String) -> Part {
        part.accessibilityIdentifier = id
        addSubview(part)
        return part
    }
}
