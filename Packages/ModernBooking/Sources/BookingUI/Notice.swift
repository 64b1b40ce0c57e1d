/// The words of an alert.
public struct Notice: Hashable, Sendable {
    public let title: String
    public let message: String?
    public var buttons: [String]

    public init(title: String, message: String?, buttons: [String] = ["OK"]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }
}
