/// The details of a payment card, for a single request.
///
/// Its descriptions do not show its values, so that no log, report or error can.
public struct PaymentCard: Equatable, Sendable {
    /// The service's code for the card's company: `VI` or `MC`.
    public let code: String
    public let number: String
    /// `MMYY`.
    public let expiry: String
    public let securityCode: String
    public let holder: String

    public init(code: String, number: String, expiry: String, securityCode: String, holder: String) {
        self.code = code
        self.number = number
        self.expiry = expiry
        self.securityCode = securityCode
        self.holder = holder
    }
}

extension PaymentCard: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "<payment card>" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
