public import Foundation

/// A rectangle in a tree of rectangles; a plain one groups its subviews.
@MainActor open class UIView: UIResponder {
    /// Where the view lies in its superview.
    open var frame: CGRect {
        didSet {
            if frame.size != oldValue.size { layoutSubviews() }
        }
    }

    /// The view's rectangle in its own coordinates.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }

    public var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    public var isHidden = false
    public var alpha: CGFloat = 1
    public var tag = 0
    /// Whether the view and everything in it answers to touch.
    public var isUserInteractionEnabled = true

    /// The name gestures and snapshots know the view by; a view without one is transparent to both.
    public var accessibilityIdentifier: String?
    /// The view's label in a snapshot, which replaces its own text.
    public var accessibilityLabel: String?
    /// The view's value in a snapshot, which replaces its own.
    public var accessibilityValue: String?

    public private(set) var subviews: [UIView] = []
    public private(set) weak var superview: UIView?

    /// The controller whose `view` this is.
    weak var controller: UIViewController?

    public init(frame: CGRect) {
        self.frame = frame
    }

    public override convenience init() {
        self.init(frame: .zero)
    }

    /// The window the view is in, if any.
    open var window: UIWindow? { superview?.window }

    /// Called when the view's size has changed and when it has come into a window.
    open func layoutSubviews() {}

    /// Called when the view has come into a window or left it.
    open func didMoveToWindow() {}

    open override var isFirstResponder: Bool { window?.firstResponder === self }

    /// Whether the view lets itself be seen, where it is.
    var isPerceptible: Bool { !isHidden && alpha > 0 }

    /// The view's properties in a snapshot, without its identifier and children.
    func describe() -> Element {
        Element(role: "group", label: accessibilityLabel, value: accessibilityValue)
    }

    /// The elements that a person perceives inside the view.
    func childElements(touchable: Bool) -> [Element] {
        subviews.flatMap { $0.elements(touchable: touchable) }
    }
}

// MARK: - The tree

extension UIView {
    public func addSubview(_ view: UIView) {
        insert(view) { $0.endIndex }
    }

    public func insertSubview(_ view: UIView, at index: Int) {
        insert(view) { min(max(index, 0), $0.endIndex) }
    }

    public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view) { $0.firstIndex(of: sibling).map { $0 + 1 } ?? $0.endIndex }
    }

    public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view) { $0.firstIndex(of: sibling) ?? $0.endIndex }
    }

    public func bringSubviewToFront(_ view: UIView) {
        guard let place = subviews.firstIndex(of: view) else { return }
        subviews.append(subviews.remove(at: place))
    }

    public func sendSubviewToBack(_ view: UIView) {
        guard let place = subviews.firstIndex(of: view) else { return }
        subviews.insert(subviews.remove(at: place), at: 0)
    }

    /// Takes the view out of its superview; a field in it that has the keyboard loses it.
    public func removeFromSuperview() {
        guard superview != nil else { return }
        if let responder = window?.firstResponder, responder.isDescendant(of: self) {
            window?.dropFirstResponder()
        }
        let hadWindow = window != nil
        if superview?.subviews.last === self {
            // There is no index: a caller that removes thousands does so from the last to the first.
            superview?.subviews.removeLast()
        } else if let place = superview?.subviews.firstIndex(where: { $0 === self }) {
            superview?.subviews.remove(at: place)
        }
        superview = nil
        if hadWindow { windowChanged() }
    }

    /// Whether the view is `other` or lies somewhere in it.
    public func isDescendant(of other: UIView) -> Bool {
        sequence(first: self, next: \.superview).contains { $0 === other }
    }

    /// The first view with that tag: this one, or one inside it.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    /// Takes the keyboard away from a field inside the view; `force` does not ask the field's delegate.
    @discardableResult public func endEditing(_ force: Bool) -> Bool {
        guard let window, let responder = window.firstResponder, responder.isDescendant(of: self) else {
            return false
        }
        if force {
            window.dropFirstResponder()
            return true
        }
        return responder.resignFirstResponder()
    }

    private func insert(_ view: UIView, at place: ([UIView]) -> Int) {
        guard !isDescendant(of: view) else { return }
        if view.superview === self {
            subviews.removeAll { $0 === view }
            subviews.insert(view, at: place(subviews))
            return
        }
        view.removeFromSuperview()
        subviews.insert(view, at: place(subviews))
        view.superview = self
        if window != nil { view.windowChanged() }
    }

    private func windowChanged() {
        for subview in subviews { subview.windowChanged() }
        if window != nil { layoutSubviews() }
        didMoveToWindow()
    }
}
