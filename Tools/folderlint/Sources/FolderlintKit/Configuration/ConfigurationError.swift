/// All that is wrong with a configuration file.
public struct ConfigurationError: Error, Equatable, CustomStringConvertible {
    public let problems: [Problem]

    public struct Problem: Equatable, Sendable {
        public let file: String
        public let line: Int
        public let column: Int
        public let message: String
    }

    public var description: String {
        problems.map { "\($0.file):\($0.line):\($0.column): \($0.message)" }.joined(separator: "\n")
    }
}
