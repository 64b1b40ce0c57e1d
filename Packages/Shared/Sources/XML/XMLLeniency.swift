/// The deviations from strict XML that a reader allows.
public struct XMLLeniency: OptionSet, Sendable {
    /// Ignores white space that libxml2 takes for the indentation of elements.
    public static let indentation = XMLLeniency(rawValue: 1)
    /// Skips a document type declaration that consists only of a name and declares nothing.
    public static let bareDocumentType = XMLLeniency(rawValue: 2)
    /// Reads a name whose prefix is not declared, or that has an empty part, as a name without a namespace.
    public static let undeclaredPrefixes = XMLLeniency(rawValue: 4)

    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}
