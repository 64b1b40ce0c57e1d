/// What the keyboard's return key says.
public enum UIReturnKeyType: String, Sendable {
    case `default`, go, next, search, done, send
}
