public import BookingCore
public import BookingStore
import BookingUI
public import Foundation
public import HeadlessUI

/// The dependencies of Home.
@MainActor public struct HomeEnvironment {
    public var preferences: Preferences
    public var locale: Locale
    public var countries: @MainActor () -> [Country]
    public var currencies: @MainActor () -> [Currency]
    /// Switches to another feature.
    public var show: @MainActor (HomeDestination) -> Void

    public init(
        preferences: Preferences, locale: Locale, countries: @escaping @MainActor () -> [Country],
        currencies: @escaping @MainActor () -> [Currency],
        show: @escaping @MainActor (HomeDestination) -> Void
    ) {
        self.preferences = preferences
        self.locale = locale
        self.countries = countries
        self.currencies = currencies
        self.show = show
    }
}

/// A feature that Home leads to.
public enum HomeDestination: Hashable, Sendable, CaseIterable {
    case search, locations, call, bookings
}

/// Builds Home: its model, screens and navigation.
@MainActor public enum HomeBuilder {
    /// Returns the home screen, to be the root of a navigation controller.
    public static func build(_ environment: HomeEnvironment) -> UIViewController {
        let coordinator = HomeCoordinator(environment: environment, feedback: .screen)
        let controller = HomeViewController(
            model: HomeViewModel(environment: environment), routes: coordinator.routes)
        coordinator.controller = controller
        // The controller keeps the coordinator alive through its routes.
        return controller
    }
}

/// The lists and features that the home screen leads to.
@MainActor struct HomeRoutes {
    var chooseCountry: () -> Void
    var chooseCurrency: () -> Void
    var show: (HomeDestination) -> Void
}

/// Navigates from the home screen to the lists of countries and currencies, and to other features.
@MainActor final class HomeCoordinator {
    /// The home screen, which presents the lists.
    weak var controller: UIViewController?
    private let environment: HomeEnvironment
    private let feedback: Feedback

    init(environment: HomeEnvironment, feedback: Feedback) {
        self.environment = environment
        self.feedback = feedback
    }

    /// The routes for the screen.
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
