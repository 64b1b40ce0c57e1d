import BookingUI
import HeadlessUI

/// The row that says what it costs.
@MainActor final class CostSection: CheckoutSection {
    let title = "Cost"
    let cells: [UITableViewCell]

    init(model: CheckoutViewModel) {
        let cell = UITableViewCell.fixed()
        let labels = CostLabels()
        labels.show(model.cost)
        cell.contentView.addSubview(labels)
        cells = [cell]
    }
}
