public import Foundation

/// A view that arranges its subviews next to each other along an axis.
///
/// Along the axis, a view gets its ``UIView/intrinsicContentSize``; views without one share the rest equally.
/// Across the axis, every view fills the stack view. Hidden views take no room.
///
/// After changes, the views are arranged once: when a frame is next read, or when the stack view enters a
/// window.
@MainActor open class UIStackView: UIView {
    public var axis = NSLayoutConstraint.Axis.vertical {
        didSet { arrangementChanged() }
    }
    /// The distance between two neighbours, in points.
    public var spacing: CGFloat = 0 {
        didSet { arrangementChanged() }
    }
    /// The views that the stack view arranges, in reading order.
    public private(set) var arrangedSubviews: [UIView] = []

    public convenience init(arrangedSubviews: [UIView]) {
        self.init()
        for view in arrangedSubviews { insert(view, at: self.arrangedSubviews.count) }
        arrangementChanged()
    }

    /// Adds a view at the end of the arrangement; a view that is not a subview yet becomes the last one.
    public func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Adds a view to the arrangement; a view that is not a subview yet becomes the last one.
    public func insertArrangedSubview(_ view: UIView, at index: Int) {
        insert(view, at: index)
        arrangementChanged()
    }

    private func insert(_ view: UIView, at index: Int) {
        // As with subviews, a view cannot contain itself.
        guard !isDescendant(of: view) else { return }
        if view.superview === self {
            arrangedSubviews.removeAll { $0 === view }
        } else {
            addSubview(view)
        }
        arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
    }

    /// Removes a view from the arrangement; it stays a subview.
    public func removeArrangedSubview(_ view: UIView) {
        // Removing thousands of views from last to first needs no search.
        guard let place = arrangedSubviews.lastIndex(where: { $0 === view }) else { return }
        arrangedSubviews.remove(at: place)
        arrangementChanged()
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        let (views, room) = (shown, frame.size)
        let lengths = views.map { length(of: $0) }
        let gaps = spacing * CGFloat(max(views.count - 1, 0))
        let extent = axis == .vertical ? room.height : room.width
        let rest = max(extent - gaps - lengths.compactMap(\.self).reduce(0, +), 0)
        let share = rest / CGFloat(max(lengths.count { $0 == nil }, 1))
        var start: CGFloat = 0
        for (view, length) in zip(views, lengths) {
            let length = length ?? share
            view.place(
                axis == .vertical
                    ? CGRect(x: 0, y: start, width: room.width, height: length)
                    : CGRect(x: start, y: 0, width: length, height: room.height))
            start += length + spacing
        }
    }

    /// The room that the arranged views take along the axis, and the largest of them across it.
    open override var intrinsicContentSize: CGSize {
        let sizes = shown.map(\.intrinsicContentSize)
        let gaps = spacing * CGFloat(max(sizes.count - 1, 0))
        let (widths, heights) = (sizes.map(\.width), sizes.map(\.height))
        return axis == .vertical
            ? CGSize(width: Self.largest(widths), height: Self.sum(heights, gaps: gaps))
            : CGSize(width: Self.sum(widths, gaps: gaps), height: Self.largest(heights))
    }

    override func arrangementChanged() {
        needsLayout = true
        super.arrangementChanged()
    }

    override func lostSubview(_ view: UIView) {
        removeArrangedSubview(view)
    }

    private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

    /// Returns the intrinsic length of a view along the axis, or nil if it has none.
    private func length(of view: UIView) -> CGFloat? {
        let size = view.intrinsicContentSize
        let length = axis == .vertical ? size.height : size.width
        return length == UIView.noIntrinsicMetric ? nil : length
    }

    private static func sum(_ lengths: [CGFloat], gaps: CGFloat) -> CGFloat {
        lengths.contains(noIntrinsicMetric) ? noIntrinsicMetric : lengths.reduce(gaps, +)
    }

    private static func largest(_ lengths: [CGFloat]) -> CGFloat {
        lengths.max() ?? 0
    }
}

/// The namespace of the directions of a layout, as in UIKit.
public enum NSLayoutConstraint {
    public enum Axis: Sendable {
        case horizontal, vertical
    }
}
