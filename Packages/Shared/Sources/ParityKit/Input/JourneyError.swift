/// Something wrong in a journey or ledger file: where, what, and the nearest word that would be right.
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
