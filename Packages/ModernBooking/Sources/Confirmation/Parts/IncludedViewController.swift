import BookingCore
import HeadlessUI

/// What the price of a car includes.
@MainActor final class IncludedViewController: UIViewController {
    private let car: Car

    init(car: Car) {
        self.car = car
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel(text: car.included)
        label.accessibilityIdentifier = "confirmation.included"
        view.addSubview(label)
    }
}
