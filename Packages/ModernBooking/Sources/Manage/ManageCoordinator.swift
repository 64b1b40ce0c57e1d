import BookingUI
import Foundation
import HeadlessUI

/// Leads from "My Bookings" to other screens and other apps.
@MainActor final class ManageCoordinator {
    /// The screen that the others are presented over.
    weak var controller: UIViewController?

    /// What the view models ask of it.
    var routes: ManageRoutes {
        ManageRoutes(amend: showAmendPage, locate: showLocation, dial: UIApplication.shared.dial)
    }

    private func showAmendPage(_ url: URL?) {
        controller?.present(AmendViewController(url: url, feedback: .screen), animated: true)
    }

    private func showLocation(_ coordinates: String?) {
        controller?.present(LocationViewController(coordinates: coordinates), animated: true)
    }
}
