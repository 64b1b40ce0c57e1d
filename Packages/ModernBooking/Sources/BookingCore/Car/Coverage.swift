/// A cover that comes with a car.
public struct Coverage: Hashable, Sendable {
    public let type: String?
    public let charge: Charge

    public init(type: String?, charge: Charge) {
        self.type = type
        self.charge = charge
    }
}
