import BookingCore
import BookingStore
import HeadlessUI

/// Leads from Home to the lists of countries and currencies, and to other parts of the app.
@MainActor final class HomeCoordinator {
    /// The screen that the lists are presented over.
    weak var controller: UIViewController?
    private let environment: HomeEnvironment

    init(environment: HomeEnvironment) {
        self.environment = environment
    }

    /// What the screen asks of it.
    var routes: HomeRoutes {
        HomeRoutes(
            chooseCountry: chooseCountry, chooseCurrency: chooseCurrency, show: environment.show)
    }

    private func chooseCountry() {
        let preferences = environment.preferences
        present(PickList(countries: environment.countries()) { preferences.save(residence: $0) })
    }

    private func chooseCurrency() {
        let preferences = environment.preferences
        present(PickList(currencies: environment.currencies()) { preferences.save(currencyCode: $0.code) })
    }

    private func present(_ list: PickList) {
        controller?.present(PickListViewController(list: list), animated: true)
    }
}
