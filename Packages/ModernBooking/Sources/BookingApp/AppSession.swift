import BookingAPI
import BookingCore
import BookingStore
import BookingUI

/// The state shared by all features: the company's configuration and the code tables.
@MainActor final class AppSession {
    private(set) var configuration = AppConfiguration.none
    // Each table is read on first use.
    private(set) lazy var countries = bundle.countries
    private(set) lazy var currencies = bundle.currencies
    private(set) lazy var sizes = bundle.sizes

    private let bundle: AppBundle
    private let saved: SavedConfiguration
    private let preferences: Preferences
    private let requester: ConfigurationRequester

    init(
        bundle: AppBundle, saved: SavedConfiguration, preferences: Preferences,
        requester: ConfigurationRequester
    ) {
        self.bundle = bundle
        self.saved = saved
        self.preferences = preferences
        self.requester = requester
    }

    /// Loads the saved configuration; if it is missing or unusable, loads and saves the bundle's.
    func loadConfiguration() {
        if let kept = saved.source, let configuration = try? AppConfiguration(source: kept) {
            // As in Legacy, a newer configuration without links leaves those of this launch.
            self.configuration = configuration.keepingLinks(of: self.configuration)
        } else if let delivered = bundle.configuration,
            let configuration = try? AppConfiguration(source: delivered)
        {
            preferences.quietly { _ throws(StoreError) in try saved.save(delivered) }
            self.configuration = configuration
        }
        _ = supportNumber()
    }

    /// Requests a newer configuration.
    ///
    /// A configuration that the app cannot use is not saved.
    func updateConfiguration() async {
        await Feedback.screen.exchange(
            with: requester, validator: ConfigurationResponseValidator.self,
            // E-50: the comparison of the versions is logged before the reply.
            order: ExchangeOrder(reply: [.read, .deliver, .log], failure: [.log, .show]),
            request: requester.configuration, received: received)
    }

    /// Writes the app's version and build to the preferences that the system's Settings app shows.
    func recordVersion() {
        set([
            (.build, bundle.property("CFBundleVersion")),
            (.version, bundle.property("CFBundleShortVersionString")),
        ])
    }

    /// Returns the customer care number for the user's country, and writes that country to the preferences.
    func supportNumber() -> String {
        let country = preferences.homeCountry.isoCode
        let matches = configuration.careNumbers.matches(country)
        if !matches.isEmpty { set(matches.map { (.country, $0.countryCode) }) }
        return configuration.careNumbers.number(forCallersFrom: country)
    }

    private func received(_ reply: ConfigurationReply) {
        requester.log(version: reply.version, current: configuration.version)
        if let source = reply.source, reply.version > configuration.version { take(source) }
    }

    private func take(_ source: OTAValue) {
        guard (try? AppConfiguration(source: source)) != nil else { return }
        preferences.quietly { _ throws(StoreError) in try saved.save(source) }
        loadConfiguration()
    }

    private func set(_ values: [(preference: Preferences.Preference, value: String?)]) {
        preferences.quietly { preferences throws(StoreError) in try preferences.set(values) }
    }
}
