/// An action that a person performs on the screen.
public enum Gesture: Sendable, Equatable {
    /// A tap on a button, bar button, tab, row, text field, pin or alert button, or on an element in a view
    /// with a recognizer of taps.
    case tap(String)
    /// Text typed at the end of a text field, which becomes the first responder.
    case type(String, String)
    /// The deletion of the whole text of a text field, which becomes the first responder.
    case clear(String)
    /// The change of the text of a text field, which becomes the first responder, into another one: what
    /// differs is selected and replaced at once.
    case edit(String, String)
    /// A press of the keyboard's return key.
    case returnKey
    /// A tap on a text field, which becomes the first responder.
    case focus(String)
    case swipe(String, SwipeDirection)
    /// A drag by a part of the view's width, without letting go; positive shows more of the next page.
    case drag(String, Double)
    /// The choice of a page, counted from 0, on a page control.
    case page(String, Int)
    /// A drag across a map by parts of its width and height, positive to what is on the right and below.
    case pan(String, Double, Double)
    /// A pinch on a map that magnifies it by a factor, in ten steps.
    case pinch(String, Double)
    /// A drag of a row of cards by a number of cards, which ends with a speed in cards a millisecond.
    case flick(String, Double, Double)
    /// A drag of a sheet up by a part of its superview's height, or down by a negative part.
    case pull(String, Double)
    /// A drag of the content of a scroll view or table view up by a number of points, or down by a
    /// negative one.
    case scroll(String, Double)
    /// The choice of a segment, or of a row of a picker view, by its title or its number from 1; or of a pin
    /// on a map, also by its identifier.
    case select(String, String)
    /// A turn of a date picker to the given time.
    case choose(String, LocalTime)
    /// The failure of a web view's page to load, which the network causes and not a person.
    case fail(String)
    /// A press of the button with that title on the topmost alert or action sheet.
    case alert(String)
    /// A tap on the navigation bar's back button.
    case back
}

/// The direction in which the finger moves; a swipe to the left shows the next page.
public enum SwipeDirection: String, Sendable {
    case left, right, up, down
}

/// The result of a gesture.
public enum GestureOutcome: String, Sendable {
    case done
    /// No element has that identifier and the kind that the gesture needs.
    case notFound
    /// The element is disabled or ignores the gesture.
    case disabled
    /// The element is covered by an alert, an action sheet, a HUD or a modal screen.
    case covered
}
