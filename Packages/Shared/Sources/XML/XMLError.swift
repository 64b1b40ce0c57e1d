/// An error in parsing, querying or writing a document.
public struct XMLError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The cause, as a sentence.
    public let reason: String
    /// The line, counted from 1, or 0 if unknown.
    public let line: Int
    /// The column in characters, counted from 1, or 0 if unknown.
    public let column: Int

    public init(_ reason: String, line: Int = 0, column: Int = 0) {
        self.reason = reason
        self.line = line
        self.column = column
    }

    public var description: String {
        line > 0 ? "Line \(line), column \(column): \(reason)" : reason
    }
}
