import AsyncImage
import BookingCore
import BookingUI
import HeadlessUI

/// A section with one row, filled by a child view controller.
@MainActor final class PartSection: ConfirmationSection {
    let rowCount = 1
    let controller: UIViewController?
    private lazy var cell = makeCell()

    init(_ part: UIViewController) {
        controller = part
    }

    func cell(at row: Int) -> UITableViewCell { cell }

    private func makeCell() -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        if let controller { cell.contentView.addStack().addArrangedSubview(controller.view) }
        return cell
    }
}

/// The row of the chosen car.
@MainActor final class VehicleViewController: UIViewController {
    private let model: ConfirmationViewModel
    private let pictures: PictureLoader

    init(model: ConfirmationViewModel, pictures: PictureLoader) {
        self.model = model
        self.pictures = pictures
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addStack().addArrangedSubview(
            RentalOverview(
                model.offer, details: model.details, criteria: model.criteria, pictures: pictures))
    }
}

/// The row of the rental's costs.
@MainActor final class CostViewController: UIViewController {
    private let labels = CostLabels()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addStack().addArrangedSubview(labels)
    }

    func show(_ lines: CostLines) {
        labels.show(lines)
    }
}

/// The row of the total and of the inclusions; empty if the reply mentions no inclusions.
@MainActor final class IncludedViewController: UIViewController {
    private let included: String?
    private let total = UILabel()

    init(car: Car) {
        included = car.included
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let included else { return }
        let parts = view.addStack()
        parts.add(total, id: "confirmation.total")
        parts.add(UILabel(text: "Included in price"), id: "confirmation.includedTitle")
        let all = UILabel(text: included)
        all.numberOfLines = 0
        parts.add(all, id: "confirmation.included")
    }

    func show(total text: String) {
        total.text = text
    }
}

extension Car {
    /// The coverages and charges that the price includes, one line each; nil if the reply lists neither.
    ///
    /// Q-25: without charges, `Nothing Included.` replaces the coverages.
    var included: String? {
        guard !charges.isEmpty else { return coverages.isEmpty ? nil : "Nothing Included." }
        return (coverages.map(\.charge) + charges.filter(\.isIncluded))
            .map { "- \($0.description ?? "(null)")\n" }
            .joined()
    }
}
