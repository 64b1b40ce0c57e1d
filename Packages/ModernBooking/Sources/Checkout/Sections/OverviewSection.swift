import HeadlessUI

/// The row that says what is about to be booked.
@MainActor final class OverviewSection: CheckoutSection {
    let title = "Overview"
    let cells: [UITableViewCell]

    init(model: CheckoutViewModel) {
        let cell = UITableViewCell.fixed()
        cell.add("overview.car", text: model.carName)
        cell.add("overview.pickup", text: model.pickUp)
        cell.add("overview.dropoff", text: model.dropOff)
        cell.add("overview.age", text: model.driverAge)
        cells = [cell]
    }
}
