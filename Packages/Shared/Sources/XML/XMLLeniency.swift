/// What a reader does not take word for word.
public struct XMLLeniency: OptionSet, Sendable {
    /// Blanks that libxml2 guesses to be the indentation of elements are no text.
    public static let indentation = XMLLeniency(rawValue: 1)
    /// A document type declaration that is a name and nothing else is passed over; it declares nothing.
    public static let bareDocumentType = XMLLeniency(rawValue: 2)

    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}
