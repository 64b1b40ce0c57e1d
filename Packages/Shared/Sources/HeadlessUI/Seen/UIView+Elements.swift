import Foundation

extension UIView {
    /// Returns the elements of this view, or those of its content if the view has no identifier.
    func elements(touchable: Bool) -> [Element] {
        guard isPerceptible, !isOutsideWindow else { return [] }
        let touchable = touchable && isUserInteractionEnabled
        let children = withTap(childElements(touchable: touchable))
        if let controller, controller.isScreen { return controller.elements(around: children) }
        guard accessibilityIdentifier != nil || isNoticed else { return children }
        var element = describe()
        element.id = accessibilityIdentifier
        element.isFocused = isFirstResponder
        element.isTouchable = touchable
        if !isUserInteractionEnabled { element.traits.append(Self.untouchable) }
        element.view = self
        element.children = children
        return withTap([element])
    }

    /// The trait of what a tap does nothing to, nor to what is inside it.
    static let untouchable = "untouchable"

    /// Returns the elements, of which those without an action of their own have the view's recognizers.
    private func withTap(_ elements: [Element]) -> [Element] {
        guard !tapRecognizers.isEmpty else { return elements }
        return elements.map { element in
            guard element.tap == nil, !(element.view is UIControl) else { return element }
            var element = element
            element.tap = { [weak self] in self?.tapRecognizers.forEach { $0.onTap() } }
            element.children = withTap(element.children)
            return element
        }
    }

    /// Whether the view shows a text, a picture or that something is under way, although the app gave it no
    /// identifier; a row shows its own two labels itself.
    private var isNoticed: Bool {
        switch self {
        case let label as UILabel:
            let row = superview?.superview as? UITableViewCell
            return row?.textLabel !== self && row?.detailTextLabel !== self && label.text?.isEmpty == false
        case let button as UIButton: return button.title?.isEmpty == false
        case let picture as UIImageView: return picture.image != nil && !picture.isCovered
        default: return self is UIActivityIndicatorView && superview?.accessibilityIdentifier != nil
        }
    }

    /// Whether the view has a size and its frame lies wholly outside the window.
    ///
    /// A view inside a scroll view does not count, because a person can scroll to it.
    private var isOutsideWindow: Bool {
        // Reading this frame lays out all views around it, so theirs need no further look.
        let frame = frame
        guard frame.width > 0, frame.height > 0 else { return false }
        var place = frame
        var ancestor = superview
        while let view = ancestor {
            if let window = view as? UIWindow { return window.isOutside(place) }
            if view is UIScrollView { return false }
            place = place.offsetBy(dx: view.laidOutFrame.minX, dy: view.laidOutFrame.minY)
            ancestor = view.superview
        }
        return false
    }
}

extension UIWindow {
    /// Whether a rectangle lies wholly outside the window.
    fileprivate func isOutside(_ place: CGRect) -> Bool {
        // Not `intersects`, for which touching edges intersect.
        let screen = bounds
        return place.minX >= screen.maxX || place.maxX <= screen.minX
            || place.minY >= screen.maxY || place.maxY <= screen.minY
    }
}

extension UIImageView {
    /// Whether another picture was put over this one: it is a later part of the same view, in the same place.
    ///
    /// Without a size, pictures beside one another would be in the same place.
    fileprivate var isCovered: Bool {
        guard let around = superview?.subviews, let own = around.firstIndex(where: { $0 === self }) else {
            return false
        }
        return around[(own + 1)...].lazy.compactMap { $0 as? UIImageView }.contains { other in
            other.isPerceptible && other.image != nil && !frame.isEmpty && other.frame == frame
        }
    }
}
