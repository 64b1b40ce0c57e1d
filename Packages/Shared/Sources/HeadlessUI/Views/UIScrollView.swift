public import Foundation

/// A view that shows a part of larger content; with paging, one page at a time.
@MainActor open class UIScrollView: UIView {
    /// The size of the content.
    ///
    /// As in UIKit, the offset is reduced if the content becomes smaller.
    public var contentSize = CGSize.zero {
        didSet {
            let x = min(contentOffset.x, max(contentSize.width - frame.width, 0))
            let y = min(contentOffset.y, max(contentSize.height - frame.height, 0))
            if x < contentOffset.x || y < contentOffset.y { contentOffset = CGPoint(x: x, y: y) }
        }
    }
    public var isPagingEnabled = false
    /// Whether a person can scroll; code can in any case.
    public var isScrollEnabled = true
    public weak var delegate: (any UIScrollViewDelegate)?

    /// The origin of the visible part.
    ///
    /// Setting this property calls `scrollViewDidScroll` and no other method of the delegate.
    open var contentOffset = CGPoint.zero {
        didSet {
            guard contentOffset != oldValue else { return }
            layoutSubviews()
            delegate?.scrollViewDidScroll(self)
        }
    }

    open override var bounds: CGRect {
        get { CGRect(origin: contentOffset, size: frame.size) }
        set {
            frame.size = newValue.size
            contentOffset = newValue.origin
        }
    }

    /// Scrolls at once; if `animated`, the delegate also receives the end of the animation on the main loop's
    /// next turn.
    public func setContentOffset(_ offset: CGPoint, animated: Bool) {
        let moves = offset != contentOffset
        contentOffset = offset
        if animated, moves { endAnimation() }
    }

    /// The index of the visible page, or 0 if the view has no width.
    var page: Int {
        guard frame.width > 0 else { return 0 }
        return Int((contentOffset.x / frame.width).rounded())
    }

    var pageCount: Int {
        guard frame.width > 0 else { return 1 }
        return max(1, Int((contentSize.width / frame.width).rounded(.up)))
    }

    override func describe() -> Element {
        let own = isPagingEnabled ? "page \(page + 1) of \(pageCount)" : nil
        return Element(
            role: isPagingEnabled ? "pages" : "group", label: accessibilityLabel,
            value: accessibilityValue ?? own, traits: scrollTraits)
    }

    /// How far the content is scrolled, unless the view shows pages, and whether a person cannot scroll.
    var scrollTraits: [String] {
        let offset = "scrolled to \(Double(contentOffset.x)) \(Double(contentOffset.y))"
        return (isPagingEnabled || contentOffset == .zero ? [] : [offset])
            + (isScrollEnabled ? [] : ["fixed"])
    }

    /// Returns the elements of the content; with paging, only those of the topmost subview of the current
    /// page.
    override func childElements(touchable: Bool) -> [Element] {
        guard isPagingEnabled, frame.width > 0 else { return super.childElements(touchable: touchable) }
        return pageView?.elements(touchable: touchable) ?? []
    }

    /// The topmost subview of the current page.
    private var pageView: UIView? {
        subviews.last { view in
            view.isPerceptible && Int((view.frame.minX / frame.width).rounded(.down)) == page
        }
    }

    /// The place of what the current page shows, in points from the page's origin; nil without paging.
    var pagePlace: CGRect? {
        guard isPagingEnabled, frame.width > 0, let view = pageView else { return nil }
        return view.frame.offsetBy(dx: -CGFloat(page) * frame.width, dy: 0)
    }
}
