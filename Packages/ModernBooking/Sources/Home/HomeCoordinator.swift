import BookingCore
import BookingStore
import BookingUI
import HeadlessUI

/// Leads from Home to the lists of countries and currencies, and to other parts of the app.
@MainActor final class HomeCoordinator {
    /// The screen that the lists are presented over.
    weak var controller: UIViewController?
    private let environment: HomeEnvironment
    private let feedback: Feedback

    init(environment: HomeEnvironment, feedback: Feedback) {
        self.environment = environment
        self.feedback = feedback
    }

    /// What the screen asks of it.
    var routes: HomeRoutes {
        HomeRoutes(
            chooseCountry: chooseCountry, chooseCurrency: chooseCurrency, show: environment.show)
    }

    private func chooseCountry() {
        let preferences = environment.preferences
        present(
            PickList(countries: environment.countries()) { [keep] country in
                keep { () throws(StoreError) in try preferences.save(residence: country) }
            })
    }

    private func chooseCurrency() {
        let preferences = environment.preferences
        present(
            PickList(currencies: environment.currencies()) { [keep] currency in
                keep { () throws(StoreError) in try preferences.save(currencyCode: currency.code) }
            })
    }

    private func keep(_ choice: () throws(StoreError) -> Void) {
        do {
            try choice()
        } catch {
            feedback.tell(.notSaved("Your choice could not be saved on this device.", error))
        }
    }

    private func present(_ list: PickList) {
        controller?.present(PickListViewController(list: list), animated: true)
    }
}
