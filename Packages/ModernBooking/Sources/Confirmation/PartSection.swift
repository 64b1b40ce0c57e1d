import AsyncImage
import BookingCore
import BookingUI
import HeadlessUI

/// A section of one row, which a controller of its own fills.
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
        if let controller { cell.contentView.addSubview(controller.view) }
        return cell
    }
}

/// The car that was chosen.
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
        view.addSubview(
            RentalOverview(
                model.offer, details: model.details, criteria: model.criteria, pictures: pictures))
    }
}

/// What the rental costs.
@MainActor final class CostViewController: UIViewController {
    private let labels = CostLabels()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(labels)
    }

    func show(_ lines: CostLines) {
        labels.show(lines)
    }
}

/// What a car costs in all, and what its price includes; nothing where the latter is not known.
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
        add(total, "confirmation.total")
        add(UILabel(text: "Included in price"), "confirmation.includedTitle")
        add(UILabel(text: included), "confirmation.included")
    }

    func show(total text: String) {
        total.text = text
    }

    private func add(_ label: UILabel, _ id: String) {
        label.accessibilityIdentifier = id
        view.addSubview(label)
    }
}

extension Car {
    /// What the price includes, a line each; nil where the reply tells of neither coverages nor charges.
    ///
    /// Without charges nothing is said of the coverages either, as ever.
    var included: String? {
        guard !charges.isEmpty else { return coverages.isEmpty ? nil : "Nothing Included." }
        return (coverages.map(\.charge) + charges.filter(\.isIncluded))
            .map { "- \($0.description ?? "(null)")\n" }
            .joined()
    }
}
