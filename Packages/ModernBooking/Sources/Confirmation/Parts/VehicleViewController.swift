import AsyncImage
import BookingCore
import BookingUI
import HeadlessUI

/// The car that was chosen, and whose it is.
@MainActor final class VehicleViewController: UIViewController {
    private let offer: CarOffer
    private let details: [CarDetail: String]
    private let pictures: PictureLoader

    init(offer: CarOffer, details: [CarDetail: String], pictures: PictureLoader) {
        self.offer = offer
        self.details = details
        self.pictures = pictures
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addPicture("car.logo", at: offer.vendor.imageURL)
        addPicture("car.picture", at: offer.car.vehicle.pictureURL)
        let labels = CarDetailLabels([.name, .category, .seats, .bags, .doors, .features])
        labels.show(details)
        view.addSubview(labels)
    }

    private func addPicture(_ id: String, at address: String?) {
        let picture = AsyncImageView()
        picture.accessibilityIdentifier = id
        picture.show(address, from: pictures)
        view.addSubview(picture)
    }
}
