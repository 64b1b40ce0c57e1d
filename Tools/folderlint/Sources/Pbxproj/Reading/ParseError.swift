/// Why a text is not a project document, and where.
public struct ParseError: Error, Equatable, CustomStringConvertible {
    /// What the reader had before it.
    public enum Reason: Equatable, Sendable {
        case expected(String, found: String)
        case unterminated(String)
        case mergeConflict
        case empty
        case tooLarge
        case unsupported(String)
    }

    public let reason: Reason
    public let position: Position

    public init(_ reason: Reason, at position: Position) {
        self.reason = reason
        self.position = position
    }

    public var description: String {
        "\(position.line):\(position.column): \(what)"
    }

    private var what: String {
        switch reason {
        case .expected(let expected, let found): "expected \(expected), found \(found)"
        case .unterminated(let what): "\(what) is not closed before the end of the file"
        case .mergeConflict: "a merge conflict is not resolved here"
        case .empty: "the file is empty"
        case .tooLarge: "the file is larger than 2 GiB"
        case .unsupported(let format): "\(format) cannot be read"
        }
    }
}

/// A place in a text: line and column from 1, the column in bytes.
public struct Position: Hashable, Sendable, Comparable {
    public let line: Int
    public let column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (left: Position, right: Position) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
