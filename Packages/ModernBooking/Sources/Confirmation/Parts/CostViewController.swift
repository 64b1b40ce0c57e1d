import BookingCore
import BookingUI
import HeadlessUI

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
