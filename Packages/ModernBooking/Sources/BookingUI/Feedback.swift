import HeadlessUI

/// What a person is told while and after something happens.
@MainActor public struct Feedback {
    /// Veils the screen with a word for what goes on; the answer lifts the veil.
    public var busy: (_ title: String) -> () -> Void
    /// Tells something, without waiting for the person.
    public var tell: (Notice) -> Void
    /// Asks something, and waits for the index of the answer.
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
    /// Feedback on the device's screen.
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
