/// An error in a journey or ledger file, with its position and, for a misspelt word, the nearest valid one.
public struct JourneyError: Error, Hashable, Sendable, CustomStringConvertible {
    public var file: String
    public var line: Int
    public var problem: String

    public init(file: String, line: Int, problem: String) {
        self.file = file
        self.line = line
        self.problem = problem
    }

    public var description: String { "\(file):\(line): \(problem)" }
}
