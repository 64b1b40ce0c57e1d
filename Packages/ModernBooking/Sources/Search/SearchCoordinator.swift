import BookingCore
import HeadlessUI

/// Leads from Search to what it found, and to the map.
@MainActor final class SearchCoordinator {
    /// The screen whose navigation leads on.
    weak var controller: UIViewController?
    private let results: @MainActor (Availability) -> UIViewController
    private let map: @MainActor () -> UIViewController

    init(environment: SearchEnvironment) {
        results = environment.results
        map = environment.map
    }

    /// What the view model asks of it.
    var routes: SearchRoutes {
        SearchRoutes(showResults: showResults, showMap: showMap, closeMap: closeMap)
    }

    private func showResults(_ availability: Availability) {
        controller?.navigationController?.pushViewController(results(availability), animated: true)
    }

    private func showMap() {
        controller?.present(map(), animated: true)
    }

    private func closeMap() {
        controller?.dismiss(animated: true)
    }
}
