public import AsyncImage
public import BookingCore
import Foundation
public import HeadlessUI

/// A summary of a rental: the chosen car, its vendor, the pick-up and the return.
@MainActor public final class RentalOverview: UIStackView {
    /// - Parameter details: The texts for the car; see ``CarDetail``.
    public init(
        _ offer: CarOffer, details: [CarDetail: String], criteria: SearchCriteria, pictures: PictureLoader
    ) {
        super.init(frame: .zero)
        let logo = add(AsyncImageView(), id: "car.logo")
        add(AsyncImageView(), id: "car.picture").show(offer.car.vehicle.pictureURL, from: pictures)
        // As in Legacy, a vendor without a name gets no logo.
        if offer.vendor.name != nil { logo.show(offer.vendor.imageURL, from: pictures) }
        let labels = CarDetailLabels([.category, .seats, .bags, .doors, .features])
        labels.show(details)
        addArrangedSubview(labels)
        addArrangedSubview(StopLabels(criteria))
    }
}

/// The labels for the pick-up and the return.
///
/// The location of the return is omitted if it is that of the pick-up.
@MainActor public final class StopLabels: UIStackView {
    public init(_ criteria: SearchCriteria) {
        super.init(frame: .zero)
        let pickUp = criteria.pickUp
        let dropOff = criteria.dropOff
        add(UILabel(text: pickUp.locationName), id: "rental.pickup")
        add(UILabel(text: pickUp.readableDate), id: "rental.pickupDate")
        add(UILabel(text: dropOff.readableDate), id: "rental.dropoffDate")
        // E-19: the names are compared, and a pick-up without a name counts as a different location.
        if pickUp.locationName == nil || pickUp.locationName != dropOff.locationName {
            add(UILabel(text: dropOff.locationName), id: "rental.dropoff")
        }
    }
}
