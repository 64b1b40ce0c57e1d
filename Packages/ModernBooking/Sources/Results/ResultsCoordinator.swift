import BookingCore
import BookingUI
import HeadlessUI

/// Leads from the results to the filter and to the car that was chosen.
@MainActor final class ResultsCoordinator {
    private let environment: ResultsEnvironment
    /// The screen that the others come over.
    weak var controller: UIViewController?

    init(environment: ResultsEnvironment) {
        self.environment = environment
    }

    /// What the view model asks of it.
    var routes: ResultsRoutes {
        ResultsRoutes(filter: showFilter, confirm: showConfirmation)
    }

    private func showFilter(isFiltered: Bool, use: @escaping (CarFilter?) -> Void) {
        let model = FilterViewModel(
            isFiltered: isFiltered, saved: environment.filter, feedback: .screen
        ) { [weak self] filter in
            use(filter)
            self?.controller?.dismiss(animated: true)
        }
        controller?.present(FilterViewController(model: model), animated: true)
    }

    private func showConfirmation(of offer: CarOffer) {
        controller?.navigationController?.pushViewController(environment.confirmation(offer), animated: true)
    }
}
