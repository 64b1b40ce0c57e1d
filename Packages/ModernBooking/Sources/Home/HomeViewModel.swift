import BookingCore
import BookingStore
import Foundation

/// The state of Home: the country of residence and the currency.
@MainActor final class HomeViewModel {
    private(set) var country = Country() {
        didSet { onCountry() }
    }
    /// Called when ``country`` was set.
    var onCountry: () -> Void = {}

    private let environment: HomeEnvironment

    init(environment: HomeEnvironment) {
        self.environment = environment
    }

    var residence: String { "\(country.name ?? "(null)") (\(country.isoCode ?? "(null)"))" }
    var currency: String { country.currencyCode ?? "(null)" }

    func screenLoaded() {
        settle()
    }

    func screenAppeared() {
        settle()
    }

    /// Completes the country and currency from the device's locale.
    ///
    /// As in Legacy, the country is saved once for each missing value.
    private func settle() {
        var country = environment.preferences.homeCountry
        if country.name == nil {
            country = country.with(residenceOf: environment.locale)
            keep(country)
        }
        if country.currencyCode == nil {
            country = country.with(currencyOf: environment.locale)
            keep(country)
        }
        self.country = country
    }

    private func keep(_ country: Country) {
        environment.preferences.quietly { preferences throws(StoreError) in try preferences.save(country) }
    }
}
