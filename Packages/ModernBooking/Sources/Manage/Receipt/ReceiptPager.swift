import AsyncImage
import Foundation
import HeadlessUI

/// The receipts side by side, one per page, with a page control below.
@MainActor final class ReceiptPager {
    let pages: UIScrollView
    let dots = UIPageControl()
    // set by the page control and cleared only when a swipe comes to rest. Until then, swipes do not
    // move the page control.
    private var isLedByDots = false

    init(frame: CGRect) {
        pages = UIScrollView(frame: frame)
        pages.accessibilityIdentifier = "manage.receipts"
        pages.isPagingEnabled = true
        pages.delegate = self
        dots.accessibilityIdentifier = "manage.pages"
        dots.onValueChanged = { [weak self] in self?.dotsTapped() }
    }

    var isHidden = false {
        didSet {
            pages.isHidden = isHidden
            dots.isHidden = isHidden
        }
    }

    /// Replaces all receipt views.
    func show(_ receipts: [ReceiptViewModel], pictures: PictureLoader) {
        // In reverse, so that each removal takes constant time.
        for view in pages.subviews.reversed() { view.removeFromSuperview() }
        for (page, receipt) in receipts.enumerated() {
            pages.addSubview(ReceiptView(model: receipt, pictures: pictures, frame: frame(ofPage: page)))
        }
        dots.numberOfPages = receipts.count
        pages.contentSize = CGSize(
            width: pages.frame.width * CGFloat(receipts.count), height: pages.frame.height)
    }

    private func frame(ofPage page: Int) -> CGRect {
        let (width, height) = (pages.frame.width, pages.frame.height)
        let origin = CGPoint(
            x: (width - ReceiptView.size.height) / 2 + CGFloat(page) * width,
            y: (height - ReceiptView.size.width) / 2)
        return CGRect(origin: origin, size: ReceiptView.size)
    }

    private func dotsTapped() {
        isLedByDots = true
        pages.setContentOffset(
            CGPoint(x: pages.frame.width * CGFloat(dots.currentPage), y: 0), animated: true)
    }
}

extension ReceiptPager: UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard !isLedByDots else { return }
        let width = pages.frame.width
        dots.currentPage = Int(((pages.contentOffset.x - width / 2) / width).rounded(.down)) + 1
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        isLedByDots = false
    }
}
