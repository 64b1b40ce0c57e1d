import Fixtures
import Foundation
import VirtualTime
import WireFormat

@testable import HeadlessUI
@testable import LegacyBooking

/// The app with its own environment, and a record of its output. A process has one app, so its tests run serially.
final class TestApp {
    private let suite: String
    let defaults: UserDefaults
    let clock = VirtualClock(start: Date(timeIntervalSince1970: 1_400_000_000))
    let watcher = Watcher()
    let world: World

    /// A record of the app's observations, in order.
    final class Watcher {
        var seen: [Observation] = []
    }

    init(
        wire: Wire = .json, server: String? = "127.0.0.1:9", locale: String = "en_IE",
        stored: [String: Any] = [:], suite: String = TestApp.newSuite()
    ) {
        self.suite = suite
        defaults = UserDefaults(suiteName: suite)!
        for (key, value) in stored { defaults.set(value, forKey: key) }
        world = World(
            clock: clock, locale: Locale(identifier: locale), timeZone: TimeZone(identifier: "Europe/Dublin")!,
            deviceID: "device", bundle: Fixtures.folder(.appBundle), defaults: defaults,
            defaultsFile: World.DefaultsFile(path: "/dev/null"), wire: wire, connectTo: server)
        UIApplication.shared.reset()
        UIApplication.shared.setDevice(location: world.location, locale: world.locale)
        _ = LegacyApp.launch(world)
        UIApplication.shared.observer = { [watcher] in watcher.seen.append($0) }
    }

    /// Runs the app, then restores `UIApplication.shared`, which tests of other modules use too.
    static func run<Result>(
        wire: Wire = .json, locale: String = "en_IE", stored: [String: Any] = [:],
        suite: String = TestApp.newSuite(), _ body: (TestApp) throws -> Result
    ) rethrows -> Result {
        let application = UIApplication.shared
        let (window, alerts, sheets, huds) =
            (application.keyWindow, application.alerts, application.sheets, application.huds)
        let observer = application.observer
        let app = TestApp(wire: wire, locale: locale, stored: stored, suite: suite)
        defer {
            app.leave()
            (application.keyWindow, application.alerts, application.sheets, application.huds) =
                (window, alerts, sheets, huds)
            application.observer = observer
        }
        return try body(app)
    }

    /// Releases the screens, so that they stop observing notifications, and deletes the stored defaults.
    func leave() {
        appDelegate.tabBarController.viewControllers = []
        TestApp.removeStore(suite)
    }

    nonisolated static func newSuite() -> String { "rebook.test.\(UUID().uuidString)" }

    /// Deletes the defaults file of a suite.
    nonisolated static func removeStore(_ suite: String) {
        let environment = ProcessInfo.processInfo.environment
        let folder = environment["XDG_CONFIG_HOME"] ?? (environment["HOME"] ?? NSHomeDirectory()) + "/.config"
        try? FileManager.default.removeItem(atPath: "\(folder)/\(suite).plist")
    }

    var manage: ManageViewController {
        let navigation = appDelegate.tabBarController.viewControllers[4] as! UINavigationController
        return navigation.viewControllers[0] as! ManageViewController
    }

    /// Opens the lookup form and fills it in.
    func fillForm(reference: String = "R1", email: String = "ada@example.org") {
        UIApplication.shared.perform(.tap("tabs.manage"))
        UIApplication.shared.perform(.tap("manage.toggle"))
        UIApplication.shared.perform(.type("manage.reference", reference))
        UIApplication.shared.perform(.type("manage.email", email))
        watcher.seen = []
    }

    /// Passes a reply to the controller of the Manage screen.
    func reply(_ body: String, contentType: String = "application/json; charset=utf-8") {
        let request = ASIHTTPRequest(url: URL(string: "http://otatest.rebook.test/")!)
        request.rawResponseData = Data(body.utf8)
        request.responseHeaders = ["content-type": contentType]
        manage.requestFinished(request)
    }

    /// The alerts shown, as "title|message".
    var alerts: [String] {
        watcher.seen.compactMap {
            guard case .alertShown(let title, let message, _) = $0 else { return nil }
            return "\(title ?? "nil")|\(message ?? "nil")"
        }
    }

    var saved: [String] {
        (defaults.dictionary(forKey: "Bookings") ?? [:]).keys.sorted()
    }

    func look() {
        UIApplication.shared.perform(.tap("manage.find"))
    }

    /// Advances the clock and returns the observations since the last call.
    func seen(after delay: Duration) async -> [Observation] {
        clock.advance(by: delay)
        await withCheckedContinuation { continuation in
            MainLoop.perform { continuation.resume() }
        }
        defer { watcher.seen = [] }
        return watcher.seen
    }

    /// Returns the alerts of a lookup reply, then whether it stored the booking and closed the form.
    static func outcome(of body: String, suite: String = TestApp.newSuite()) -> [String] {
        run(suite: suite) { app in
            app.fillForm()
            app.reply(body)
            let formIsOpen = Snapshot.take().node("manage.form") != nil
            let kept = app.saved.isEmpty ? [] : ["saved"]
            return app.alerts + kept + (formIsOpen || !app.alerts.isEmpty ? [] : ["form closed"])
        }
    }
}
