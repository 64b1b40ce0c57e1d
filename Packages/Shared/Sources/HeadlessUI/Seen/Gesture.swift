/// Something a person does to what they see.
public enum Gesture: Sendable, Equatable {
    /// A tap on a button, bar button, tab, row, field, pin or alert button.
    case tap(String)
    /// Text typed at the end of a field, which takes the keyboard first.
    case type(String, String)
    /// The whole text of a field deleted.
    case clear(String)
    /// The keyboard's return key.
    case returnKey
    /// A tap into a field, and no more.
    case focus(String)
    case swipe(String, SwipeDirection)
    /// A choice of a page, from 0, on a page control.
    case page(String, Int)
    /// A choice of a segment or of a wheel's row, by its title or its number from 1.
    case select(String, String)
    /// A turn of a date wheel to the time it is to show.
    case choose(String, LocalTime)
    /// A web view's page that does not load: what the network does, not a person.
    case fail(String)
    /// A press on the button with that title, on the alert or sheet on top.
    case alert(String)
    /// The navigation bar's back button.
    case back
}

/// Where the finger goes: left brings the next page.
public enum SwipeDirection: String, Sendable {
    case left, right, up, down
}

/// The outcome of a gesture.
public enum GestureOutcome: String, Sendable {
    case done
    /// There is nothing of that name, or of that kind, to be seen.
    case notFound
    /// The element is visible and disabled.
    case disabled
    /// The element is under an alert, a sheet, a HUD or a modal screen.
    case covered
}
