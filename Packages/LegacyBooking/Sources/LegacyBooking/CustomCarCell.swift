//
//  CustomCarCell.swift
//  CarHire
//

import Foundation
import HeadlessUI

class CustomCarCell: UITableViewCell {

    var logoImageView = AsyncImageView(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
    var carImageView = AsyncImageView(frame: CGRect(x: 10, y: 55, width: 100, height: 60))
    let priceLabel = UILabel(frame: CGRect(x: 220, y: 10, width: 90, height: 24))
    let currencyLabel = UILabel(frame: CGRect(x: 220, y: 34, width: 90, height: 16))
    let categoryLabel = UILabel(frame: CGRect(x: 120, y: 55, width: 190, height: 18))
    let nameLabel = UILabel(frame: CGRect(x: 120, y: 73, width: 190, height: 18))
    let seatsLabel = UILabel(frame: CGRect(x: 120, y: 93, width: 40, height: 18))
    let bagsLabel = UILabel(frame: CGRect(x: 165, y: 93, width: 40, height: 18))
    let doorsLabel = UILabel(frame: CGRect(x: 210, y: 93, width: 40, height: 18))
    let featuresLabel = UILabel(frame: CGRect(x: 10, y: 118, width: 300, height: 18))

    required init(style: Style, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        logoImageView.accessibilityIdentifier = "car.logo"
        contentView.addSubview(logoImageView)
        carImageView.accessibilityIdentifier = "car.picture"
        contentView.addSubview(carImageView)
        addLabel(priceLabel, "car.price")
        addLabel(currencyLabel, "car.currency")
        addLabel(categoryLabel, "car.category")
        addLabel(nameLabel, "car.name")
        addLabel(seatsLabel, "car.seats")
        addLabel(bagsLabel, "car.bags")
        addLabel(doorsLabel, "car.doors")
        addLabel(featuresLabel, "car.features")
    }

    private func addLabel(_ label: UILabel, _ identifier: String) {
        label.accessibilityIdentifier = identifier
        label.text = ""
        contentView.addSubview(label)
    }
}
