import Foundation

extension UIView {
    /// The elements of this view that a person perceives; those of its children when it has no identifier.
    func elements(touchable: Bool) -> [Element] {
        guard isPerceptible, !isOutsideWindow else { return [] }
        let touchable = touchable && isUserInteractionEnabled
        let children = childElements(touchable: touchable)
        if let controller, controller.isScreen { return controller.elements(around: children) }
        guard let accessibilityIdentifier else { return children }
        var element = describe()
        element.id = accessibilityIdentifier
        element.isFocused = isFirstResponder
        element.isTouchable = touchable
        element.view = self
        element.children = children
        return [element]
    }

    /// Whether the view has a frame that lies wholly beside the window.
    ///
    /// A person can scroll to the contents of a scroll view.
    private var isOutsideWindow: Bool {
        guard let window, frame.width > 0, frame.height > 0 else { return false }
        var place = frame
        var ancestor = superview
        while let view = ancestor, view !== window {
            if view is UIScrollView { return false }
            place = place.offsetBy(dx: view.frame.minX, dy: view.frame.minY)
            ancestor = view.superview
        }
        // Not `intersects`: touching edges count as an intersection there.
        let screen = window.bounds
        return place.minX >= screen.maxX || place.maxX <= screen.minX
            || place.minY >= screen.maxY || place.maxY <= screen.minY
    }
}
