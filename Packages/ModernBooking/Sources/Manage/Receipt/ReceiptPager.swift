import AsyncImage
import BookingUI
import Foundation
import HeadlessUI

/// The receipts side by side, one per page, with a page control below.
@MainActor final class ReceiptPager: UIStackView {
    let pages = UIScrollView()
    let dots = UIPageControl()
    // set by the page control and cleared only when a swipe comes to rest. Until then, swipes do not
    // move the page control.
    private var isLedByDots = false

    init() {
        super.init(frame: .zero)
        pages.isPagingEnabled = true
        pages.delegate = self
        add(pages, id: "manage.receipts")
        dots.onValueChanged = { [weak self] in self?.dotsTapped() }
        add(dots, id: "manage.pages")
    }

    /// Replaces all receipt views.
    func show(_ receipts: [ReceiptViewModel], pictures: PictureLoader) {
        // In reverse, so that each removal takes constant time.
        for view in pages.subviews.reversed() { view.removeFromSuperview() }
        for receipt in receipts { pages.addSubview(ReceiptView(model: receipt, pictures: pictures)) }
        dots.numberOfPages = receipts.count
        layoutPages()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layoutPages()
    }

    /// Centres each receipt on its page.
    ///
    /// Receipts have frames, because a scroll view pages by position.
    private func layoutPages() {
        let (width, height) = (pages.frame.width, pages.frame.height)
        for (page, receipt) in pages.subviews.enumerated() {
            // E-37: a receipt is centred as if it were 290 wide and 320 high.
            receipt.frame.origin = CGPoint(
                x: (width - ReceiptView.size.height) / 2 + CGFloat(page) * width,
                y: (height - ReceiptView.size.width) / 2)
        }
        pages.contentSize = CGSize(width: width * CGFloat(pages.subviews.count), height: height)
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
