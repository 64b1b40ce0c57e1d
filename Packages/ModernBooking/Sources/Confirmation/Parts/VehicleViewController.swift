import AsyncImage
import BookingCore
import BookingUI
import HeadlessUI

/// The car that was chosen, whose it is, and where and when it is to be had.
@MainActor final class VehicleViewController: UIViewController {
    private let offer: CarOffer
    private let details: [CarDetail: String]
    private let criteria: SearchCriteria
    private let pictures: PictureLoader

    init(
        offer: CarOffer, details: [CarDetail: String], criteria: SearchCriteria, pictures: PictureLoader
    ) {
        self.offer = offer
        self.details = details
        self.criteria = criteria
        self.pictures = pictures
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addPicture("car.logo", at: offer.vendor.imageURL)
        addPicture("car.picture", at: offer.car.vehicle.pictureURL)
        let labels = CarDetailLabels([.category, .seats, .bags, .doors, .features])
        labels.show(details)
        view.addSubview(labels)
        view.addSubview(StopLabels(criteria))
    }

    private func addPicture(_ id: String, at address: String?) {
        let picture = AsyncImageView()
        picture.accessibilityIdentifier = id
        picture.show(address, from: pictures)
        view.addSubview(picture)
    }
}
