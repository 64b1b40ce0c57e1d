import BookingCore
import BookingUI

/// What a list shows of a car.
struct CarRow: Hashable {
    let logoAddress: String?
    let pictureAddress: String?
    /// The price of a day, without its currency; blank, as the currency is, when the car has no fees.
    let price: String
    let currency: String
    let details: [CarDetail: String]
    let showsLogo: Bool

    /// - Parameters:
    ///   - period: the time that the car is wanted for.
    ///   - showsLogo: whether the list tells cars apart by company.
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
