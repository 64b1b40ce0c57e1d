/// Why a text is not a project document, and where.
public struct ParseError: Error, Equatable, CustomStringConvertible {
    /// What the reader had before it.
    public enum Reason: Equatable, Sendable {
        /// Something else stands where the grammar wants this.
        case expected(String, found: String)
        /// What opens at the position is open when the text ends: the file was cut short.
        case unterminated(String, lastLine: Int)
        /// The line is a marker that a merge left behind.
        case mergeConflict
        /// The file has no bytes.
        case empty
        /// The file has nothing but zero bytes, as after a crash of the disk's owner.
        case zeroed
        /// The file is larger than what a document can hold.
        case tooLarge
        /// The file is something that is known and not read.
        case unsupported(String)
    }

    /// What is wrong.
    public let reason: Reason
    /// Where it is wrong.
    public let position: Position

    /// An error at a position.
    public init(_ reason: Reason, at position: Position) {
        self.reason = reason
        self.position = position
    }

    /// Line, column and a sentence.
    public var description: String {
        "\(position.line):\(position.column): \(what)"
    }

    private var what: String {
        switch reason {
        case .expected(let expected, let found): "expected \(expected), found \(found)"
        case .unterminated(let what, let line): "\(what) is not closed before the file ends on line \(line)"
        case .mergeConflict: "a merge conflict is not resolved here"
        case .empty: "the file is empty"
        case .zeroed: "the file holds nothing but zero bytes"
        case .tooLarge: "the file is larger than 2 GiB"
        case .unsupported(let format): "\(format) cannot be read"
        }
    }
}

/// A place in a text: line and column from 1, the column in bytes.
public struct Position: Hashable, Sendable, Comparable {
    /// From 1.
    public let line: Int
    /// From 1, in bytes of UTF-8.
    public let column: Int

    /// The first byte of a file.
    public static let start = Position(line: 1, column: 1)

    /// A place.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Whether a place stands before another.
    public static func < (left: Position, right: Position) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
