import Foundation

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
        // Counted as the original counted: a return with its line feed is two, and so are many letters.
        guard let typed = text.map({ $0 as NSString }), typed.length > 2 else { return nil }
        self.init(airline: typed.substring(to: 2), number: typed.substring(from: 2))
    }
}
