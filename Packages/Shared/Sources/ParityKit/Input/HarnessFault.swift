/// A fault of the harness or of a journey, which leaves the comparison without a result.
public struct HarnessFault: Error, Hashable, Sendable, CustomStringConvertible {
    public var problem: String

    public init(_ problem: String) {
        self.problem = problem
    }

    public var description: String { problem }
}
