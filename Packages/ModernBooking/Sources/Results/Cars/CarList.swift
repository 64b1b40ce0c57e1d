import AsyncImage
import BookingCore
import BookingUI
import Foundation
import HeadlessUI

/// The table of cars.
@MainActor final class CarList {
    let table = UITableView()
    /// Called with the row that was tapped.
    var onTap: (Int) -> Void = { _ in }

    private static let cell = "car"
    private let pictures: PictureLoader
    private var rows: [CarRow] = []

    init(pictures: PictureLoader) {
        self.pictures = pictures
        table.rowHeight = 140
        table.register(CarCell.self, forCellReuseIdentifier: Self.cell)
        table.dataSource = self
        table.delegate = self
    }

    /// Replaces the rows.
    func show(_ rows: [CarRow]) {
        self.rows = rows
        table.reloadData()
    }
}

extension CarList: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: Self.cell) as? CarCell
            ?? CarCell(style: .default, reuseIdentifier: Self.cell)
        cell.show(rows[indexPath.row], pictures: pictures)
        return cell
    }
}

extension CarList: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        onTap(indexPath.row)
    }
}

/// A cell of the list of cars.
@MainActor final class CarCell: UITableViewCell {
    private let logo = AsyncImageView()
    private let picture = AsyncImageView()
    private let price = UILabel(text: "")
    private let currency = UILabel(text: "")
    private let details = CarDetailLabels([.category, .name, .seats, .bags, .doors, .features])

    required init(style: Style, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let columns = contentView.addStack(.horizontal)
        let pictures = UIStackView()
        pictures.add(logo, id: "car.logo")
        pictures.add(picture, id: "car.picture")
        pictures.add(price, id: "car.price")
        pictures.add(currency, id: "car.currency")
        columns.addArrangedSubview(pictures)
        columns.addArrangedSubview(details)
    }

    /// Shows a car.
    ///
    /// without an address, an image view of a reused cell keeps its picture. With one, it is empty
    /// until the picture has come.
    func show(_ row: CarRow, pictures: PictureLoader) {
        if row.logoAddress != nil { logo.image = nil }
        if row.pictureAddress != nil { picture.image = nil }
        logo.show(row.logoAddress, from: pictures)
        logo.isHidden = !row.showsLogo
        picture.show(row.pictureAddress, from: pictures)
        price.text = row.price
        currency.text = row.currency
        details.show(row.details)
    }
}

/// The texts and pictures of a car in the list.
struct CarRow: Hashable {
    let logoAddress: String?
    let pictureAddress: String?
    /// The price per day without the currency; both are empty if the car has no fees.
    let price: String
    let currency: String
    let details: [CarDetail: String]
    let showsLogo: Bool

    /// - Parameters:
    ///   - period: The rental period.
    ///   - showsLogo: Whether the row shows the company's logo.
    init(offer: CarOffer, period: RentalPeriod, sizes: [VehicleSize], showsLogo: Bool) {
        self.showsLogo = showsLogo
        logoAddress = offer.vendor.imageURL
        pictureAddress = offer.car.vehicle.pictureURL
        details = CarDetail.words(for: offer.car, sizes: sizes, style: .list)
        let fees = offer.car.fees
        price = fees.isEmpty ? "" : period.pricePerDay(of: fees).cents
        currency = fees.last?.currencyCode?.uppercased() ?? ""
    }
}
