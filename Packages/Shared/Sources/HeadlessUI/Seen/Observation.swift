/// An event that a person notices, reported once, when it happens.
public enum Observation: Sendable, Equatable {
    case alertShown(title: String?, message: String?, buttons: [String])
    case alertAnswered(title: String?, index: Int, button: String)
    /// A change of screen; `push`, `present` and `select tab` name the new screen, `pop` and `dismiss` the
    /// old one.
    case navigation(verb: String, screen: String)
    case hudShown(title: String)
    case hudHidden(title: String)
    case opened(url: String)
}
