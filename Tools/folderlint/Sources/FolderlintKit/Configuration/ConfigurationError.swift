import VisibleText

/// All that is wrong with a configuration file.
public struct ConfigurationError: Error, Equatable, CustomStringConvertible {
    public let problems: [Problem]
    /// How many there are beyond those.
    public let others: Int

    /// How many problems are told.
    static let most = 100

    init(problems: [Problem], others: Int = 0) {
        self.problems = problems
        self.others = others
    }

    public struct Problem: Equatable, Sendable {
        public let file: String
        public let line: Int
        public let column: Int
        public let message: String
    }

    public var description: String {
        let lines = problems.map { "\($0.file):\($0.line):\($0.column): \($0.message)".visible }
        return (lines + (others > 0 ? ["and \(others) more"] : [])).joined(separator: "\n")
    }
}
