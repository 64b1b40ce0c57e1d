import BookingStore
import BookingUI
public import HeadlessUI
public import VirtualTime

/// The entry point of the app.
@MainActor public enum ModernApp {
    /// Launches the app in a world, and returns its window.
    public static func launch(_ world: World) -> UIWindow {
        let composition = Composition(world: world)
        let session = composition.session
        session.loadConfiguration()
        Task.immediate { await session.updateConfiguration() }
        let window = UIWindow()
        window.rootViewController = composition.tabs()
        window.makeKeyAndVisible()
        session.recordVersion()
        composition.store.onNotice = { Feedback.screen.tell(Notice($0)) }
        return window
    }
}
