import BookingCore
import BookingStore
import Foundation

/// Home: where the person lives, and what they pay with.
@MainActor final class HomeViewModel {
    private(set) var country = Country() {
        didSet { onCountry() }
    }
    /// Called when ``country`` is to be shown anew.
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

    /// Takes what is missing from the device's locale and keeps it; all of it, once per thing missing.
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
