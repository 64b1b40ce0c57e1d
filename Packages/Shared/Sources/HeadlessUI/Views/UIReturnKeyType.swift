/// The title of the keyboard's return key.
public enum UIReturnKeyType: String, Sendable {
    case `default`, go, next, search, done, send
}
