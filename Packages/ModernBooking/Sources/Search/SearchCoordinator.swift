import BookingCore
import HeadlessUI

/// Leads from Search to what it found.
@MainActor final class SearchCoordinator {
    /// The screen whose navigation leads on.
    weak var controller: UIViewController?
    private let results: @MainActor (Availability) -> UIViewController

    init(results: @escaping @MainActor (Availability) -> UIViewController) {
        self.results = results
    }

    /// What the view model asks of it.
    var routes: SearchRoutes {
        SearchRoutes(showResults: showResults)
    }

    private func showResults(_ availability: Availability) {
        controller?.navigationController?.pushViewController(results(availability), animated: true)
    }
}
