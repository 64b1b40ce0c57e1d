/// The flight that a person arrives with.
public struct Flight: Hashable, Sendable {
    /// The airline's code of two letters.
    public let airline: String
    public let number: String

    public init(airline: String, number: String) {
        self.airline = airline
        self.number = number
    }

    /// Reads the text that a person typed, such as `EI123`; nil for an airline without a number, or less.
    ///
    /// The airline ends after two UTF-16 units, as in the original, but never within a character.
    public init?(text: String?) {
        guard let scalars = text?.unicodeScalars else { return nil }
        var end = scalars.startIndex
        var units = 0
        while units < 2, end < scalars.endIndex {
            units += UTF16.width(scalars[end])
            end = scalars.index(after: end)
        }
        guard units >= 2, end < scalars.endIndex else { return nil }
        self.init(airline: String(scalars[..<end]), number: String(scalars[end...]))
    }
}
