import BookingAPI
import BookingCore
import BookingStore
import BookingTestSupport
import BookingUI
import Foundation
import HeadlessUI
import Testing

@testable import Search

/// The search form with test doubles: a scripted service, a scratch store and a stopped clock.
@MainActor final class Scene {
    static let dublin = Location(code: "318", name: "DUBLIN AIRPORT", countryCode: "IE", airportCode: "DUB")
    static let cork = Location(code: "400", name: "CORK")

    let service = ScriptedService { Issue.record("\($0)") }
    let rental = Rental()
    var choices = LocationChoices()
    let preferences: Preferences
    /// The alerts, HUDs and navigation, in order.
    var events: [String] = []
    private let store = ScratchStore()

    init() throws {
        preferences = Preferences(file: store.opened)
        try preferences.save(Country(name: "Ireland", isoCode: "IE", currencyCode: "EUR"))
    }

    /// 1 July 2014, nine o'clock in UTC.
    static var now: Date { Date(timeIntervalSince1970: 1_404_205_200) }

    func environment(locale: String = "en_IE", prefilled: Location? = nil) -> SearchEnvironment {
        SearchEnvironment(
            rental: rental, prefilled: prefilled, choices: choices, preferences: preferences,
            locations: LocationRequester(context: service.context()),
            availability: AvailabilityRequester(
                context: service.context(), signing: .init(deviceID: "abc", timeZone: .gmt, now: { Self.now })
            ),
            locale: Locale(identifier: locale), timeZone: .gmt, now: { Self.now },
            results: { _ in UIViewController() }, map: { _ in UIViewController() })
    }

    /// The saved last search.
    func kept(_ key: String) -> String? { store.text("ctSearchDefaults.\(key)") }

    var feedback: Feedback {
        Feedback(
            busy: { title in
                self.events.append("busy \(title)")
                return { self.events.append("done \(title)") }
            },
            tell: { self.events.append("tell \($0.title) / \($0.message ?? "nil")") },
            ask: { _ in 0 })
    }

    private var routes: SearchRoutes {
        SearchRoutes(
            showResults: { self.events.append("results \($0.offers.count)") },
            showMap: { self.events.append("map") }, closeMap: { self.events.append("close map") })
    }

    var locations: LocationListViewModel {
        LocationListViewModel(requester: environment().locations, feedback: feedback)
    }

    /// Returns the model after its screen was loaded and has appeared.
    func model(locale: String = "en_IE", prefilled: Location? = nil) -> SearchViewModel {
        let environment = environment(locale: locale, prefilled: prefilled)
        let model = SearchViewModel(
            environment: environment, feedback: feedback,
            routes: routes, locations: locations,
            dates: DatesViewModel(environment: environment))
        model.onTypingDone = { fields in
            self.events.append("keyboard \(fields.map { "\($0)" }.joined(separator: " "))")
        }
        model.screenLoaded()
        model.screenAppeared()
        return model
    }
}

extension SearchViewModel {
    /// Types a text into a field, with the calls that a text field makes.
    func type(_ addition: String, into field: SearchField) {
        guard editing(field, adding: addition) else { return }
        edited(field, text: texts[field, default: ""] + addition)
    }

    /// Fills in a valid form.
    func fillIn() {
        locations.onChoice(Scene.dublin)
        dateRowTapped(.pickUp)
        dates.doneTapped(at: Scene.now + 100_000)
        type("30", into: .age)
    }
}
