import Foundation
import VirtualTime

extension UIScrollView {
    /// Swipes as a person does: scrolls by the view's width or height, within the content.
    func swipe(_ direction: SwipeDirection) {
        guard isScrollEnabled else { return }
        delegate?.scrollViewWillBeginDragging(self)
        let before = contentOffset
        contentOffset = target(of: direction)
        // At an end of the content, UIKit's view bounces, which also counts as scrolling.
        if contentOffset == before { delegate?.scrollViewDidScroll(self) }
        delegate?.scrollViewDidEndDragging(self, willDecelerate: true)
        delegate?.scrollViewDidEndDecelerating(self)
    }

    /// Drags by a part of the view's width, within the content, and does not let go.
    func drag(_ fraction: Double) {
        guard isScrollEnabled else { return }
        delegate?.scrollViewWillBeginDragging(self)
        let end = max(contentSize.width - frame.width, 0)
        contentOffset.x = min(max(contentOffset.x + frame.width * fraction, 0), end)
    }

    /// Drags the content up by a number of points and lets go.
    ///
    /// The content follows the finger up to 100 points below the upper edge, and springs back from there. At
    /// the end of the content the view bounces, which counts as scrolling although the offset stays.
    func scroll(_ points: Double) {
        guard isScrollEnabled else { return }
        delegate?.scrollViewWillBeginDragging(self)
        let limit = max(contentSize.height - frame.height, 0)
        let before = contentOffset.y
        contentOffset.y = min(max(before + points, -100), limit)
        if contentOffset.y == before { delegate?.scrollViewDidScroll(self) }
        let springs = contentOffset.y < 0
        delegate?.scrollViewDidEndDragging(self, willDecelerate: springs)
        guard springs else { return }
        contentOffset.y = 0
        delegate?.scrollViewDidEndDecelerating(self)
    }

    func endAnimation() {
        MainLoop.perform { [weak self] in
            guard let self else { return }
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    private func target(of direction: SwipeDirection) -> CGPoint {
        let width = max(contentSize.width - frame.width, 0)
        let height = max(contentSize.height - frame.height, 0)
        var offset = contentOffset
        switch direction {
        case .left: offset.x += frame.width
        case .right: offset.x -= frame.width
        case .up: offset.y += frame.height
        case .down: offset.y -= frame.height
        }
        return CGPoint(x: min(max(offset.x, 0), width), y: min(max(offset.y, 0), height))
    }
}
