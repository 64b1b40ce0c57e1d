//
//  CustomLocationCell.swift
//  CarHire
//

import Foundation
import HeadlessUI

class CustomLocationCell: UITableViewCell {

    let locationIcon = UIImageView(frame: CGRect(x: 8, y: 14, width: 24, height: 36))
    let locationNameLabel = UILabel(frame: CGRect(x: 42, y: 6, width: 190, height: 20))
    let locationAddressLabel = UILabel(frame: CGRect(x: 42, y: 28, width: 250, height: 30))
    let locationDistanceLabel = UILabel(frame: CGRect(x: 236, y: 6, width: 60, height: 20))

    required init(style: Style, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        locationIcon.accessibilityIdentifier = "locations.icon"
        contentView.addSubview(locationIcon)
        locationNameLabel.accessibilityIdentifier = "locations.name"
        contentView.addSubview(locationNameLabel)
        locationAddressLabel.accessibilityIdentifier = "locations.address"
        contentView.addSubview(locationAddressLabel)
        locationDistanceLabel.accessibilityIdentifier = "locations.distance"
        contentView.addSubview(locationDistanceLabel)
    }
}
