public import Foundation

/// A view onto something larger; a paging one shows one page at a time.
@MainActor open class UIScrollView: UIView {
    /// How large the whole is.
    ///
    /// Content that shrinks takes the part shown back within itself, as under UIKit.
    public var contentSize = CGSize.zero {
        didSet {
            let x = min(contentOffset.x, max(contentSize.width - frame.width, 0))
            let y = min(contentOffset.y, max(contentSize.height - frame.height, 0))
            if x < contentOffset.x || y < contentOffset.y { contentOffset = CGPoint(x: x, y: y) }
        }
    }
    public var isPagingEnabled = false
    /// Whether a person can scroll; code always can.
    public var isScrollEnabled = true
    public weak var delegate: (any UIScrollViewDelegate)?

    /// Which part is shown.
    ///
    /// Setting it sends the delegate only the message that the view scrolled.
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

    /// Scrolls at once; when `animated`, the delegate hears of the end as well, on the main loop's next turn.
    public func setContentOffset(_ offset: CGPoint, animated: Bool) {
        let moves = offset != contentOffset
        contentOffset = offset
        if animated, moves { endAnimation() }
    }

    /// The page shown, from 0; always 0 without a width.
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
            value: accessibilityValue ?? own)
    }

    /// On a paging view only the topmost child of the current page: the rest lies elsewhere or beneath it.
    override func childElements(touchable: Bool) -> [Element] {
        guard isPagingEnabled, frame.width > 0 else { return super.childElements(touchable: touchable) }
        let top = subviews.last { view in
            view.isPerceptible && Int((view.frame.minX / frame.width).rounded(.down)) == page
        }
        return top?.elements(touchable: touchable) ?? []
    }
}
