import AsyncImage
import BookingAPI
import BookingCore
import BookingStore
import BookingTestSupport
import BookingUI
import Call
import Checkout
import Confirmation
import Depots
import Foundation
import HTTP
import HeadlessUI
import Home
import Manage
import Results
import Search
import Settings
import Testing

/// Tests that build each feature with replaced dependencies only.
@MainActor @Suite struct BuilderTests {
    /// An object that every closure of an environment holds, and so does what keeps the closure.
    private final class Sentinel {}

    enum Feature: CaseIterable {
        case home, settings, call, search, results, confirmation, checkout, manage, depots
    }

    private let service = ScriptedService { Issue.record("\($0)") }
    private let store = ScratchStore()

    /// Returns the first screen of a feature, each closure of whose environment holds the sentinel.
    private func screen(of feature: Feature, _ sentinel: Sentinel) -> UIViewController {
        let requests = service.context()
        let preferences = Preferences(file: store.opened)
        let locale = Locale(identifier: "en_IE")
        let rental = Rental()
        let pictures = PictureLoader(sharesTransfers: true) { _ in Self.use(sentinel, nil) }
        let sizes = { @MainActor in Self.use(sentinel, [VehicleSize]()) }
        let configuration = { @MainActor in Self.use(sentinel, AppConfiguration.none) }
        let next = { @MainActor in Self.use(sentinel, UIViewController()) }
        switch feature {
        case .home:
            return HomeBuilder.build(
                HomeEnvironment(
                    preferences: preferences, locale: locale, countries: { Self.use(sentinel, []) },
                    currencies: { Self.use(sentinel, []) }, show: { _ in Self.use(sentinel, ()) }))
        case .settings:
            return SettingsBuilder.build(SettingsEnvironment(preferences: preferences))
        case .call:
            return CallBuilder.build(
                CallEnvironment(preferences: preferences, careNumbers: { Self.use(sentinel, []) }))
        case .search:
            return SearchBuilder.build(
                SearchEnvironment(
                    rental: rental, choices: LocationChoices(), preferences: preferences,
                    locations: LocationRequester(context: requests),
                    availability: AvailabilityRequester(
                        context: requests,
                        signing: AvailabilityRequester.Signing(
                            deviceID: "1", timeZone: .gmt,
                            now: { Self.use(sentinel, Date(timeIntervalSince1970: 0)) })),
                    locale: locale, timeZone: .gmt,
                    now: { Self.use(sentinel, Date(timeIntervalSince1970: 0)) },
                    results: { _ in next() }, map: { _ in next() }))
        case .results:
            return ResultsBuilder.build(
                ResultsEnvironment(
                    rental: rental, filter: SavedFilter(file: store.opened), pictures: pictures, sizes: sizes,
                    confirmation: { _ in next() }),
                availability: Availability(offers: []))
        case .confirmation:
            return ConfirmationBuilder.build(
                ConfirmationEnvironment(
                    rental: rental, requester: InsuranceRequester(context: requests), pictures: pictures,
                    locale: locale, sizes: sizes, configuration: configuration, checkout: next),
                offer: offer)
        case .checkout:
            return CheckoutBuilder.build(
                CheckoutEnvironment(
                    rental: rental, reservations: ReservationRequester(context: requests),
                    conditions: ConditionsRequester(context: requests),
                    bookings: SavedBookings(file: store.opened), preferences: preferences,
                    pictures: pictures, sizes: sizes, configuration: configuration, locale: locale))
        case .manage:
            return ManageBuilder.build(
                ManageEnvironment(
                    bookings: SavedBookings(file: store.opened),
                    requester: BookingRequester(context: requests),
                    pictures: pictures, dates: DateLine(locale: locale, timeZone: .gmt),
                    countries: { Self.use(sentinel, []) }, configuration: configuration,
                    supportNumber: { Self.use(sentinel, "") }))
        case .depots:
            return DepotsBuilder.build(
                DepotsEnvironment(
                    use: .choice { _ in Self.use(sentinel, ()) }, preferences: preferences,
                    device: DeviceLocation { _ in sentinel }, depots: DepotRequester(context: requests),
                    geocoder: GeocodeRequester(transport: service.transport),
                    details: DepotDetailRequester(context: requests),
                    departures: DepartureRequester(context: requests),
                    reviews: ReviewRequester(context: requests), pictures: pictures,
                    banners: BannerQueue { _ in Self.use(sentinel, ()) }, timeZone: .gmt,
                    now: { Self.use(sentinel, Date(timeIntervalSince1970: 0)) },
                    pause: { _ in Self.use(sentinel, ()) }, settings: next))
        }
    }

    private var offer: CarOffer {
        CarOffer(id: 0, car: Car())
    }

    private static func use<Value>(_ sentinel: Sentinel, _ value: Value) -> Value {
        withExtendedLifetime(sentinel) { value }
    }

    @Test(arguments: Feature.allCases)
    func `AC-M5: each module is built with each of its dependencies replaced`(feature: Feature) {
        let first = screen(of: feature, Sentinel())
        #expect(first !== screen(of: feature, Sentinel()))
        #expect(service.requests.isEmpty)
    }

    @Test(arguments: Feature.allCases)
    func `AC-M1: with its screen goes all that a module keeps of its environment`(feature: Feature) {
        weak var kept: Sentinel?
        weak var shown: UIViewController?
        do {
            let sentinel = Sentinel()
            let screen = screen(of: feature, sentinel)
            (kept, shown) = (sentinel, screen)
        }
        #expect(kept == nil)
        #expect(shown == nil)
    }
}
