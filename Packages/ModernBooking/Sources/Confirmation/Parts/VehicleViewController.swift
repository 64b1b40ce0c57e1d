import AsyncImage
import BookingCore
import BookingUI
import HeadlessUI

/// The car that was chosen.
@MainActor final class VehicleViewController: UIViewController {
    private let model: ConfirmationViewModel
    private let pictures: PictureLoader

    init(model: ConfirmationViewModel, pictures: PictureLoader) {
        self.model = model
        self.pictures = pictures
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(
            RentalOverview(
                model.offer, details: model.details, criteria: model.criteria, pictures: pictures))
    }
}
