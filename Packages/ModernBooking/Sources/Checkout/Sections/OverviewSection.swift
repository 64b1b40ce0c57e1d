import BookingCore
import BookingUI
import HeadlessUI

/// The row that says what is about to be booked.
@MainActor final class OverviewSection: CheckoutSection {
    let title = "Overview"
    let cells: [UITableViewCell]

    init(model: CheckoutViewModel) {
        let cell = UITableViewCell.fixed()
        if let offer = model.environment.rental.offer {
            let words = CarDetail.words(for: offer.car, sizes: model.environment.sizes(), style: .overview)
            cell.contentView.addSubview(
                RentalOverview(
                    offer, details: words, criteria: model.environment.rental.criteria,
                    pictures: model.environment.pictures))
        }
        cells = [cell]
    }
}
