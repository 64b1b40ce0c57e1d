import AsyncImage
import BookingUI
import Foundation
import HeadlessUI

/// The screen of a depot's details, driven by ``DepotDetailsViewModel``.
@MainActor final class DepotDetailsViewController: UIViewController {
    private let model: DepotDetailsViewModel
    private let header: DetailHeader
    private let rows: DetailRows

    init(model: DepotDetailsViewModel, pictures: PictureLoader) {
        self.model = model
        header = DetailHeader(pictures: pictures)
        rows = DetailRows(
            tapped: { [model] in model.rowTapped($0) }, scrolled: { [model] in model.scrolled(to: $0) })
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "depot"
        let parts = view.addStack()
        parts.addArrangedSubview(header)
        parts.add(rows.table, id: "depot.rows")
        model.onState = { [weak self] in self?.show($0) }
        model.screenLoaded()
    }

    private func show(_ state: DepotDetailsState) {
        title = state.title
        header.show(state)
        rows.show(state.rows)
    }
}

/// The name, the category and the picture of a depot, whose height follows the rows below.
@MainActor final class DetailHeader: UIStackView {
    private let name = UILabel(text: "")
    private let category = UILabel(text: "")
    private let picture = AsyncImageView()
    private let pictures: PictureLoader
    private var pictureAddress: String?
    private var height = HeaderGeometry.height(at: 0)

    init(pictures: PictureLoader) {
        self.pictures = pictures
        super.init(frame: .zero)
        add(name, id: "depot.name")
        add(category, id: "depot.category")
        add(picture, id: "depot.photo")
    }

    func show(_ state: DepotDetailsState) {
        name.text = state.name
        category.text = state.category
        show(pictureAt: state.pictureAddress)
        height = HeaderGeometry.height(at: state.offset)
        invalidateIntrinsicContentSize()
    }

    private func show(pictureAt address: String?) {
        guard address != pictureAddress else { return }
        pictureAddress = address
        picture.show(address, from: pictures)
    }

    override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: height)
    }
}
