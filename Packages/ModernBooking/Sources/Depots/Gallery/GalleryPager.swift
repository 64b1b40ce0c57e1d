import AsyncImage
import BookingUI
import Foundation
import HeadlessUI

/// The photos side by side, one per page, with a page control below.
@MainActor final class GalleryPager: UIStackView {
    private let photos = UIScrollView()
    private let dots = UIPageControl()
    private let pictures: PictureLoader
    private let reached: (Int) -> Void
    /// The views of the pages, in their order.
    private var pages: [(id: GalleryPages.Page.ID, view: AsyncImageView)] = []
    /// The pages whose pictures have begun to load.
    private var opened: Set<GalleryPages.Page.ID> = []

    /// - Parameter reached: Called with the index of the page that the user leafs to.
    init(pictures: PictureLoader, reached: @escaping (Int) -> Void) {
        self.pictures = pictures
        self.reached = reached
        super.init(frame: .zero)
        photos.isPagingEnabled = true
        photos.delegate = self
        add(photos, id: "gallery.photos")
        dots.onValueChanged = { [weak self] in self?.dotsTapped() }
        add(dots, id: "gallery.pages")
    }

    /// Shows a page; its picture begins to load when it is shown for the first time.
    func show(_ state: GalleryPages) {
        if state.pages.map(\.id) != pages.map(\.id) { replace(by: state.pages, at: state.index) }
        dots.numberOfPages = state.pages.count
        dots.currentPage = state.index
        guard state.pages.indices.contains(state.index) else { return }
        let page = state.pages[state.index]
        guard opened.insert(page.id).inserted else { return }
        pages[state.index].view.show(page.address, from: pictures)
    }

    /// Keeps the views of pages that remain.
    private func replace(by wanted: [GalleryPages.Page], at current: Int) {
        let known = Dictionary(pages.map { ($0.id, $0.view) }, uniquingKeysWith: { $1 })
        let remaining = Set(wanted.map(\.id))
        for page in pages where !remaining.contains(page.id) { page.view.removeFromSuperview() }
        pages = wanted.map { ($0.id, known[$0.id] ?? photos.add(AsyncImageView(), id: "")) }
        for (index, page) in pages.enumerated() {
            page.view.accessibilityIdentifier = "gallery.photo.\(index)"
        }
        layoutPages()
        // A page that was dragged to one side is straight again, as in Legacy.
        photos.contentOffset.x = photos.frame.width * CGFloat(current)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layoutPages()
    }

    /// Places the pages, which have frames, because a scroll view pages by position.
    private func layoutPages() {
        let (width, height) = (photos.frame.width, photos.frame.height)
        for (index, page) in pages.enumerated() {
            // The pictures are squares.
            page.view.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: width)
        }
        photos.contentSize = CGSize(width: width * CGFloat(pages.count), height: height)
    }

    private func dotsTapped() {
        photos.setContentOffset(
            CGPoint(x: photos.frame.width * CGFloat(dots.currentPage), y: 0), animated: true)
    }
}

extension GalleryPager: UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard photos.frame.width > 0 else { return }
        reached(Int((photos.contentOffset.x / photos.frame.width).rounded()))
    }
}
