public import Foundation

/// A rectangle in the view hierarchy; a plain view groups its subviews.
@MainActor open class UIView: UIResponder {
    /// The view's rectangle in its superview's coordinates.
    ///
    /// Before it is read or set, the stack views around the view arrange their changed subviews.
    open var frame: CGRect {
        get {
            superview?.layoutFromOutside()
            return laidOutFrame
        }
        set {
            superview?.layoutFromOutside()
            place(newValue)
        }
    }
    /// The frame after the last layout.
    private(set) var laidOutFrame: CGRect
    /// Whether the arrangement of the subviews changed after the last layout.
    final var needsLayout = false {
        didSet {
            if needsLayout != oldValue { Self.layoutsNeeded += needsLayout ? 1 : -1 }
        }
    }
    /// At least the number of views that need a layout: one that is gone still counts.
    private static var layoutsNeeded = 0

    /// The view's rectangle in its own coordinates.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }

    public var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    public var isHidden = false {
        didSet {
            if isHidden != oldValue { superview?.arrangementChanged() }
        }
    }
    public var alpha: CGFloat = 1
    public var tag = 0
    /// The sides that grow with the superview.
    public var autoresizingMask: AutoresizingMask = []
    /// Whether the view and its subviews respond to touches.
    public var isUserInteractionEnabled = true

    /// The identifier of the view in gestures and snapshots; without one, a snapshot shows only the view's
    /// subviews.
    public var accessibilityIdentifier: String?
    /// The label of the view in a snapshot, which replaces the view's own text.
    public var accessibilityLabel: String?
    /// The value of the view in a snapshot, which replaces the view's own value.
    public var accessibilityValue: String?

    public private(set) var subviews: [UIView] = []
    /// The actions of taps, in the order in which the app added them.
    private(set) var tapRecognizers: [UITapGestureRecognizer] = []
    public private(set) weak var superview: UIView?

    /// The controller that owns this view.
    weak var controller: UIViewController?

    public init(frame: CGRect) {
        laidOutFrame = frame
    }

    public override convenience init() {
        self.init(frame: .zero)
    }

    /// The window that contains the view.
    open var window: UIWindow? { superview?.window }

    /// The size that the view's content needs; a side without a natural length is ``noIntrinsicMetric``.
    ///
    /// HeadlessUI measures neither text nor pictures: a line of text and each control have a fixed height.
    open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    /// The length of a side that has no natural length.
    public static let noIntrinsicMetric: CGFloat = -1

    /// Called when the view's size changes and when the view enters a window.
    open func layoutSubviews() {}

    /// Called when the view enters or leaves a window.
    open func didMoveToWindow() {}

    open override var isFirstResponder: Bool { window?.firstResponder === self }

    /// Whether the view itself is neither hidden nor transparent.
    var isPerceptible: Bool { !isHidden && alpha > 0 }

    /// Whether the subviews that the superview has before this one are under it.
    var coversEarlierSiblings: Bool { false }

    /// Adds an action to taps on the view; a snapshot does not show it.
    public func addGestureRecognizer(_ recognizer: UITapGestureRecognizer) {
        tapRecognizers.append(recognizer)
    }

    /// Lets the stack view around this view arrange its subviews again after the intrinsic size changed.
    public func invalidateIntrinsicContentSize() {
        superview?.arrangementChanged()
    }

    /// Called when a subview was hidden or shown or needs another size; a stack view arranges its subviews
    /// before a frame is next read.
    func arrangementChanged() {
        (superview as? UIStackView)?.arrangementChanged()
    }

    /// Called when a subview was removed.
    func lostSubview(_ view: UIView) {}

    /// Returns the element for the view, without its identifier and children.
    func describe() -> Element {
        Element(role: "group", label: accessibilityLabel, value: accessibilityValue)
    }

    /// Returns the elements of the view's content.
    func childElements(touchable: Bool) -> [Element] {
        let first = subviews.lastIndex(where: \.coversEarlierSiblings) ?? 0
        return subviews[first...].flatMap { $0.elements(touchable: touchable) }
    }
}

// MARK: - Layout

extension UIView {
    /// Sets the frame while the views around this view are up to date.
    func place(_ frame: CGRect) {
        let old = laidOutFrame.size
        laidOutFrame = frame
        guard frame.size != old else { return }
        for subview in subviews { subview.resize(from: old, to: frame.size) }
        layout()
    }

    private func layout() {
        needsLayout = false
        layoutSubviews()
    }

    /// Lays out those of this view and the views around it that need it.
    private func layoutFromOutside() {
        guard Self.layoutsNeeded > 0 else { return }
        // From outside to inside, because the size of a view depends on the views around it.
        let pending = sequence(first: self, next: \.superview).filter(\.needsLayout)
        for view in pending.reversed() where view.needsLayout { view.layout() }
    }

    // MARK: Automatic resizing

    /// The sides of a view that grow as much as the same sides of its superview.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    }

    private func resize(from old: CGSize, to new: CGSize) {
        guard !autoresizingMask.isEmpty else { return }
        var size = laidOutFrame.size
        if autoresizingMask.contains(.flexibleWidth) { size.width += new.width - old.width }
        if autoresizingMask.contains(.flexibleHeight) { size.height += new.height - old.height }
        place(CGRect(origin: laidOutFrame.origin, size: size))
    }
}

// MARK: - The hierarchy

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

    /// Removes the view from its superview; a text field inside it that is the first responder ends editing.
    public func removeFromSuperview() {
        guard superview != nil else { return }
        if let responder = window?.firstResponder, responder.isDescendant(of: self) {
            window?.dropFirstResponder()
        }
        let hadWindow = window != nil
        if superview?.subviews.last === self {
            // Removing thousands of views from last to first needs no search.
            superview?.subviews.removeLast()
        } else if let place = superview?.subviews.firstIndex(where: { $0 === self }) {
            superview?.subviews.remove(at: place)
        }
        let former = superview
        superview = nil
        former?.lostSubview(self)
        if hadWindow { windowChanged() }
    }

    /// Returns whether the view is `other` or one of its descendants.
    public func isDescendant(of other: UIView) -> Bool {
        sequence(first: self, next: \.superview).contains { $0 === other }
    }

    /// Returns the first view with that tag, starting with this view.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    /// Ends editing in the text field inside the view; `force` does so without asking the field's delegate.
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
        if window != nil { layout() }
        didMoveToWindow()
    }
}
