import AsyncImage
import BookingUI
import Foundation
import HeadlessUI

/// A car in a list.
@MainActor final class CarCell: UITableViewCell {
    private let logo = AsyncImageView()
    private let picture = AsyncImageView()
    private let price = UILabel(text: "")
    private let currency = UILabel(text: "")
    private let details = CarDetailLabels([.category, .name, .seats, .bags, .doors, .features])

    required init(style: Style, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        add(logo, "car.logo")
        add(picture, "car.picture")
        add(price, "car.price")
        add(currency, "car.currency")
        contentView.addSubview(details)
    }

    /// Shows a car; without an address a picture stays the one that the cell showed before.
    func show(_ row: CarRow, pictures: PictureLoader) {
        logo.show(row.logoAddress, from: pictures)
        logo.isHidden = !row.showsLogo
        picture.show(row.pictureAddress, from: pictures)
        price.text = row.price
        currency.text = row.currency
        details.show(row.details)
    }

    private func add(_ subview: UIView, _ id: String) {
        subview.accessibilityIdentifier = id
        contentView.addSubview(subview)
    }
}
