import Fixtures
import Foundation
import HeadlessUI
import VirtualTime

@testable import LegacyBooking

/// The app in a world of its own, and what it let be seen. There is one app a process, so its tests run in turn.
final class TestApp {
    private let suite = "rebook.test.\(UUID().uuidString)"
    let defaults: UserDefaults
    let clock = VirtualClock(start: Date(timeIntervalSince1970: 1_400_000_000))
    let watcher = Watcher()
    let world: World

    /// What the app let be seen, in order.
    final class Watcher {
        var seen: [Observation] = []
    }

    init(wire: World.Wire = .json, server: String? = "127.0.0.1:9", stored: [String: Any] = [:]) {
        defaults = UserDefaults(suiteName: suite)!
        for (key, value) in stored { defaults.set(value, forKey: key) }
        world = World(
            clock: clock, locale: Locale(identifier: "en_IE"), timeZone: TimeZone(identifier: "Europe/Dublin")!,
            deviceID: "device", bundle: Fixtures.folder(.appBundle), defaults: defaults, wire: wire,
            connectTo: server)
        UIApplication.shared.reset()
        _ = LegacyApp.launch(world)
        UIApplication.shared.observer = { [watcher] in watcher.seen.append($0) }
    }

    deinit {
        defaults.removePersistentDomain(forName: suite)
        defaults.synchronize()
        let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
        let folder = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"] ?? home + "/.config"
        try? FileManager.default.removeItem(atPath: "\(folder)/\(suite).plist")
    }

    var manage: ManageViewController {
        let navigation = appDelegate.tabBarController.viewControllers[4] as! UINavigationController
        return navigation.viewControllers[0] as! ManageViewController
    }

    /// Opens the form and fills it.
    func fillForm(reference: String = "R1", email: String = "ada@example.org") {
        UIApplication.shared.perform(.tap("tabs.manage"))
        UIApplication.shared.perform(.tap("manage.toggle"))
        UIApplication.shared.perform(.type("manage.reference", reference))
        UIApplication.shared.perform(.type("manage.email", email))
        watcher.seen = []
    }

    /// Hands the controller a reply as if it had come over the network.
    func reply(_ body: String, contentType: String = "application/json; charset=utf-8") {
        let request = ASIHTTPRequest(url: URL(string: "http://otatest.rebook.test/")!)
        request.rawResponseData = Data(body.utf8)
        request.responseHeaders = ["content-type": contentType]
        manage.requestFinished(request)
    }

    /// Titles and messages of the alerts shown, as "title|message".
    var alerts: [String] {
        watcher.seen.compactMap {
            guard case .alertShown(let title, let message, _) = $0 else { return nil }
            return "\(title ?? "nil")|\(message ?? "nil")"
        }
    }

    var saved: [String] {
        (defaults.dictionary(forKey: "Bookings") ?? [:]).keys.sorted()
    }

    /// What a reply to a lookup leads to: the alerts, then "saved" when a booking was kept.
    static func outcome(of body: String) -> [String] {
        let app = TestApp()
        app.fillForm()
        app.reply(body)
        let formIsOpen = Snapshot.take().node("manage.form") != nil
        let wasSaved = !app.saved.isEmpty
        return app.alerts + (wasSaved ? ["saved"] : []) + (formIsOpen || !app.alerts.isEmpty ? [] : ["form closed"])
    }
}
