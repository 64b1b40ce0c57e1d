import BookingCore
import BookingUI
import Foundation
import HeadlessUI

/// Builds the screen of a depot's details.
@MainActor enum DepotDetailsBuilder {
    /// Returns the details of a depot, to be pushed.
    static func build(_ environment: DepotsEnvironment, depot: NearbyDepot) -> Module<Never> {
        let coordinator = DepotDetailsCoordinator(depot: depot, environment: environment)
        let model = DepotDetailsViewModel(
            depot: depot, environment: environment, feedback: .screen, routes: coordinator.routes)
        return Module(
            DepotDetailsViewController(model: model, pictures: environment.pictures),
            coordinator: coordinator)
    }
}

/// The screens and apps that a depot's details lead to.
@MainActor struct DepotDetailsRoutes {
    /// Shows a sheet with a title and choices, and passes on the index of the one that the user taps.
    var pick: (_ title: String, _ choices: [String], _ picked: @escaping (Int) -> Void) -> Void
    /// Opens an address in another app.
    var open: (URL) -> Void
    /// Presents photos.
    var showGallery: ([Photo]) -> Void
    /// Presents the reviews of the depot.
    var showReviews: () -> Void
}

/// Navigates from a depot's details to its photos and reviews.
@MainActor final class DepotDetailsCoordinator: Coordinator<Never> {
    private let depot: NearbyDepot
    private let environment: DepotsEnvironment
    /// The sheet that is on the screen.
    private var sheet: ChoiceSheet?

    init(depot: NearbyDepot, environment: DepotsEnvironment) {
        self.depot = depot
        self.environment = environment
        super.init()
    }

    /// The routes for the view model.
    var routes: DepotDetailsRoutes {
        DepotDetailsRoutes(
            pick: pick, open: { UIApplication.shared.open($0) }, showGallery: showGallery,
            showReviews: showReviews)
    }

    private func pick(title: String, among choices: [String], picked: @escaping (Int) -> Void) {
        guard let view = controller?.view else { return }
        let sheet = ChoiceSheet(title: title, choices: choices, picked: picked)
        sheet.show(in: view)
        self.sheet = sheet
    }

    private func showGallery(_ photos: [Photo]) {
        show(GalleryBuilder.build(photos, pictures: environment.pictures), .presented)
    }

    private func showReviews() {
        show(ReviewsBuilder.build(environment, depot: depot), .presented)
    }
}
