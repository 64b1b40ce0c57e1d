import HeadlessUI

/// Progress indicators, alerts and questions for the user.
@MainActor public struct Feedback {
    /// Shows a progress HUD with a title, and returns a closure that hides it.
    public var busy: (_ title: String) -> () -> Void
    /// Shows an alert without waiting for an answer.
    public var tell: (Notice) -> Void
    /// Shows an alert and returns the index of the button that was tapped.
    public var ask: (Notice) async -> Int

    public init(
        busy: @escaping (_ title: String) -> () -> Void, tell: @escaping (Notice) -> Void,
        ask: @escaping (Notice) async -> Int
    ) {
        self.busy = busy
        self.tell = tell
        self.ask = ask
    }
}

extension Feedback {
    /// Feedback by HUDs and alerts on the screen.
    public static var screen: Feedback {
        Feedback(
            busy: { title in
                let hud = HUD(title: title)
                hud.show()
                return { hud.hide() }
            },
            tell: { UIAlert.show(title: $0.title, message: $0.message, buttons: $0.buttons) },
            ask: { await UIAlert.ask(title: $0.title, message: $0.message, buttons: $0.buttons) })
    }
}
