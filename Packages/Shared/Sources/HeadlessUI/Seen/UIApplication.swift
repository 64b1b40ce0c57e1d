public import Foundation

/// The one application of the process: its window, what lies over that, and who watches it.
@MainActor public final class UIApplication: UIResponder {
    public static let shared = UIApplication()

    /// The window on the screen.
    public internal(set) var keyWindow: UIWindow?
    public var isNetworkActivityIndicatorVisible = false

    /// Called for everything that a person notices, in order.
    public var observer: ((Observation) -> Void)?

    // Each in the order shown: the last is on top.
    var alerts: [UIAlert] = []
    var sheets: [UIAlert] = []
    var huds: [HUD] = []

    private override init() {}

    /// Hands a URL to whichever other application is in charge of it.
    @discardableResult public func open(_ url: URL) -> Bool {
        report(.opened(url: url.absoluteString))
        return true
    }

    public func canOpenURL(_ url: URL) -> Bool { true }

    /// The identifiers of everything on top, in reading order, for messages that say what there is instead.
    public var visibleIdentifiers: [String] {
        Scene.current.top.flatMap(\.all).compactMap(\.id)
    }

    /// Forgets windows, alerts and the observer, for the next test.
    ///
    /// No delegate gets a message; open alerts stay unanswered.
    public func reset() {
        observer = nil
        keyWindow = nil
        alerts = []
        sheets = []
        huds = []
        isNetworkActivityIndicatorVisible = false
    }

    func report(_ observation: Observation) {
        observer?(observation)
    }
}
