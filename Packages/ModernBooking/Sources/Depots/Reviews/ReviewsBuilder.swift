import BookingCore
import BookingUI
import HeadlessUI

/// Builds the screen of a depot's reviews.
@MainActor enum ReviewsBuilder {
    /// Returns the reviews of a depot, to be presented.
    static func build(_ environment: DepotsEnvironment, depot: NearbyDepot) -> Module<Void> {
        let coordinator = ReviewsCoordinator()
        let model = ReviewsViewModel(
            depot: depot, environment: environment, feedback: .screen, close: coordinator.close)
        return Module(
            ReviewsViewController(model: model, pictures: environment.pictures), coordinator: coordinator)
    }
}

/// Ends the reviews.
@MainActor final class ReviewsCoordinator: Coordinator<Void> {
    /// Closes the screen, which has no other result.
    func close() {
        end(with: ())
    }
}
