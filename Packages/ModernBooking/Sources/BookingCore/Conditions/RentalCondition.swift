/// One of the conditions that a car is rented on.
public struct RentalCondition: Hashable, Sendable {
    public let title: String?
    public let body: String

    public init(title: String?, body: String) {
        self.title = title
        self.body = body
    }
}
