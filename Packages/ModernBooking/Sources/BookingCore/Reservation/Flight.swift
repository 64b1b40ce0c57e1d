/// The flight that a person arrives with.
public struct Flight: Hashable, Sendable {
    /// The airline's code of two letters.
    public let airline: String
    public let number: String

    public init(airline: String, number: String) {
        self.airline = airline
        self.number = number
    }

    /// Reads what a person typed, `EI123`; an airline without a number, or less, is no flight.
    public init?(text: String?) {
        guard let text, text.count > 2 else { return nil }
        self.init(airline: String(text.prefix(2)), number: String(text.dropFirst(2)))
    }
}
