import AsyncImage
import BookingUI
import HeadlessUI

/// The screen of a depot's photos, driven by ``GalleryViewModel``.
@MainActor final class GalleryViewController: UIViewController {
    private let model: GalleryViewModel
    private let number = UILabel(text: "")
    private let pager: GalleryPager

    init(model: GalleryViewModel, pictures: PictureLoader) {
        self.model = model
        pager = GalleryPager(pictures: pictures) { [model] in model.pageReached($0) }
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "gallery"
        let parts = view.addStack()
        parts.add(number, id: "gallery.title")
        parts.addArrangedSubview(pager)
        parts.add(UIButton(title: "Remove") { [model] in model.removeTapped() }, id: "gallery.remove")
        parts.add(UIButton(title: "Close") { [model] in model.closeTapped() }, id: "gallery.close")
        model.screenLoaded()
        model.onPages = { [weak self] in self?.show($0) }
    }

    private func show(_ pages: GalleryPages) {
        number.text = pages.title
        pager.show(pages)
    }
}
