import BookingAPI
import Fixtures
import Foundation
import HTTP
import HeadlessUI
import Testing
import VirtualTime
import WireFormat

@testable import BookingApp

/// The composed app in a window of its own, which a test walks through by gestures.
///
/// The service answers at once, so that each gesture is complete when ``tap(_:)`` returns, and no other test
/// can run between two of them.
@MainActor final class AppWalk {
    let tabs: UITabBarController
    private let window = UIWindow()
    private let folder = URL.temporaryDirectory.appending(path: "rebook-walk-\(UUID().uuidString)")
    /// The pictures and messages without a reply here fail.
    private static let replies = [
        "CT_VehLocSearchRQ": "Search/locations", "OTA_VehAvailRateRQ": "Results/one-vendor",
        "OTA_InsuranceQuoteRQ": "Confirmation/quote", "OTA_VehResRQ": "Checkout/reserved",
        "OTA_VehLocSearchRQ": "Depots/three",
    ]
    /// The replies about one depot, which has a photo and no reviews.
    private static let depotReplies = [
        "OTA_VehLocDetailRQ": """
        {"LocationDetail":{"AdditionalInfo":{"TPA_Extensions":{"Photos":{"Photo":{"@Prefix":"a"}}}}}}
        """, "CT_ShuttleDeparturesRQ": "{}", "CT_DepotReviewsRQ": "{}",
    ]

    init() throws {
        let defaults = try #require(UserDefaults(suiteName: "rebook.tests.\(UUID().uuidString)"))
        let world = World(
            clock: VirtualClock(), locale: Locale(identifier: "en_IE"), timeZone: .gmt, deviceID: "1",
            bundle: Fixtures.folder(.appBundle), defaults: defaults,
            defaultsFile: World.DefaultsFile(path: folder.appending(path: "walk.plist").path), wire: .json,
            connectTo: nil)
        let composition = Composition(world: world, transport: Self.transport)
        composition.session.loadConfiguration()
        tabs = composition.tabs()
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        // Another test may have left an alert on the screen that all tests share.
        while UIApplication.shared.visibleIdentifiers == ["alert.0"],
            UIApplication.shared.perform(.tap("alert.0")) == .done
        {}
    }

    isolated deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private static var transport: Transport {
        Transport(to: .test) { request async throws(HTTPError) in
            let name = request.url.split(separator: "type=").last.map(String.init) ?? ""
            if let reply = depotReplies[name] { return HTTPReply(status: 200, body: Data(reply.utf8)) }
            guard let reply = replies[name], let body = try? Fixtures.reply(named: reply).data(on: .json)
            else { throw .cancelled(HTTPAddress(of: request.url)) }
            return HTTPReply(status: 200, body: body)
        }
    }

    /// The stack of the visible tab.
    var stack: UINavigationController? {
        tabs.viewControllers[tabs.selectedIndex] as? UINavigationController
    }

    func tap(_ ids: String...) {
        for id in ids { perform(.tap(id)) }
    }

    func perform(_ gesture: Gesture) {
        let outcome = UIApplication.shared.perform(gesture)
        guard outcome != .done else { return }
        Issue.record("\(gesture): \(outcome); \(UIApplication.shared.visibleIdentifiers)")
    }

    /// Goes from the search form to the cars that were found.
    func search() {
        tap("tabs.search")
        perform(.type("search.pickup", "Dub"))
        tap("search.locations.0.0", "search.form.0.1", "search.picker.done")
        perform(.type("search.age", "30"))
        tap("search.submit")
    }

    /// Goes on from the cars to the booking form of the one that needs no card.
    func proceed() {
        tap("results.list.0.1", "confirmation.proceed")
    }

    /// Goes to the details of the first depot on the map.
    func openDepot() {
        tap("tabs.locations", "locations.card.0.name", "panel.details")
    }

    /// Closes the app.
    func end() {
        window.rootViewController = nil
    }
}
