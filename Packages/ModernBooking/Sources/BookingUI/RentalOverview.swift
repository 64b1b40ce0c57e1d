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

/// Where and when a car is picked up, when it is returned, and where if that is another place.
@MainActor public final class StopLabels: UIView {
    public init(_ criteria: SearchCriteria) {
        super.init(frame: .zero)
        let pickUp = criteria.pickUp
        let dropOff = criteria.dropOff
        add("pickup", pickUp.locationName)
        add("pickupDate", pickUp.readableDate)
        add("dropoffDate", dropOff.readableDate)
        // A place without a name is another place than itself, as ever.
        if pickUp.locationName == nil || pickUp.locationName != dropOff.locationName {
            add("dropoff", dropOff.locationName)
        }
    }

    private func add(_ name: String, _ text: String?) {
        let label = UILabel()
        label.text = text
        label.accessibilityIdentifier = "rental.\(name)"
        addSubview(label)
    }
}
