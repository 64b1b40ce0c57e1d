import AsyncImage
import BookingUI
import HeadlessUI

/// The screen of a depot's reviews, driven by ``ReviewsViewModel``.
@MainActor final class ReviewsViewController: UIViewController {
    private let model: ReviewsViewModel
    private let spinner = UIActivityIndicatorView()
    private let rows: ReviewRows

    init(model: ReviewsViewModel, pictures: PictureLoader) {
        self.model = model
        rows = ReviewRows(pictures: pictures)
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "reviews"
        let parts = view.addStack()
        parts.add(UILabel(text: "Reviews"), id: "reviews.title")
        parts.add(spinner, id: "reviews.spinner")
        parts.add(rows.table, id: "reviews.list")
        parts.add(UIButton(title: "Close") { [model] in model.closeTapped() }, id: "reviews.close")
        model.onState = { [weak self] in self?.show($0) }
        model.screenLoaded()
    }

    private func show(_ state: ReviewsState) {
        if state == .loading { spinner.startAnimating() } else { spinner.stopAnimating() }
        rows.show(state.rows)
    }
}
