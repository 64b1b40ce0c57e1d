/// Something the application did that a person notices, reported once, as it happens.
public enum Observation: Sendable, Equatable {
    case alertShown(title: String?, message: String?, buttons: [String])
    case alertAnswered(title: String?, index: Int, button: String)
    /// `push`, `present` and `select tab` name the screen that comes; `pop` and `dismiss` the one that goes.
    case navigation(verb: String, screen: String)
    case hudShown(title: String)
    case hudHidden(title: String)
    case opened(url: String)
}
