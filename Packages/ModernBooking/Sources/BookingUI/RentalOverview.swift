public import AsyncImage
public import BookingCore
import Foundation
public import HeadlessUI

/// The car that was chosen, whose it is, and where and when it is to be had.
@MainActor public final class RentalOverview: UIView {
    /// - Parameter details: the words for the car, see ``CarDetail``.
    public init(
        _ offer: CarOffer, details: [CarDetail: String], criteria: SearchCriteria, pictures: PictureLoader
    ) {
        super.init(frame: .zero)
        let logo = added("car.logo")
        added("car.picture").show(offer.car.vehicle.pictureURL, from: pictures)
        // A logo without a name belongs to nobody, as ever.
        if offer.vendor.name != nil { logo.show(offer.vendor.imageURL, from: pictures) }
        let labels = CarDetailLabels([.category, .seats, .bags, .doors, .features])
        labels.show(details)
        addSubview(labels)
        addSubview(StopLabels(criteria))
    }

    private func added(_ id: String) -> AsyncImageView {
        let picture = AsyncImageView()
        picture.accessibilityIdentifier = id
        addSubview(picture)
        return picture
    }
}
