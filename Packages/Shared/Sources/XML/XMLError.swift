/// Why a document could not be read or written, and where.
public struct XMLError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A sentence that says what is wrong.
    public let reason: String
    /// Counted from 1; 0 when no place can be named.
    public let line: Int
    /// Counted from 1 in characters; 0 when no place can be named.
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
