import BookingCore
import HeadlessUI

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
