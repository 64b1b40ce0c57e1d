public import Foundation
public import VirtualTime

/// The application of the process: its window, the alerts and overlays over it, and its observer.
@MainActor public final class UIApplication: UIResponder {
    public static let shared = UIApplication()

    /// The visible window.
    public internal(set) var keyWindow: UIWindow?
    public var isNetworkActivityIndicatorVisible = false

    /// The closure that receives every observation, at once and in order.
    public var observer: ((Observation) -> Void)?

    /// The location services of the device; nil without any.
    public private(set) var location: LocationSource?
    /// The locale of the device, for texts of the system.
    public private(set) var locale = Locale(identifier: "en")

    // Each list is in the order of appearance: the last item is on top.
    var alerts: [UIAlert] = []
    var sheets: [UIAlert] = []
    /// The alerts and sheets that wait for an answer.
    public var questions: [UIAlert] { alerts + sheets }
    var huds: [HUD] = []
    /// The scene of the last snapshot, which is still that of the next gesture.
    var knownScene: Scene?

    private override init() {}

    /// Reports that the app opens a URL, for which another application is responsible.
    @discardableResult public func open(_ url: URL) -> Bool {
        report(.opened(url: url.absoluteString))
        return true
    }

    public func canOpenURL(_ url: URL) -> Bool { true }

    /// Runs the application on a device with location services, which maps need.
    public func setDevice(location: LocationSource, locale: Locale) {
        self.location = location
        self.locale = locale
    }

    /// The identifiers of all visible elements, in reading order, for error messages.
    public var visibleIdentifiers: [String] {
        Scene.current.top.flatMap(\.all).compactMap(\.id)
    }

    /// Removes the window, alerts, HUDs, observer and device, for the next test.
    ///
    /// No callback is called; visible alerts stay unanswered.
    public func reset() {
        forgetScene()
        observer = nil
        location = nil
        locale = Locale(identifier: "en")
        keyWindow = nil
        alerts = []
        sheets = []
        huds = []
        isNetworkActivityIndicatorVisible = false
    }

    /// Makes the next gesture look at the screen again; called before code of the app runs.
    public func forgetScene() {
        knownScene = nil
    }

    /// Returns the scene for a gesture, whose reactions change it.
    func takeScene() -> Scene {
        defer { forgetScene() }
        return knownScene ?? Scene.current
    }

    func report(_ observation: Observation) {
        observer?(observation)
    }
}
