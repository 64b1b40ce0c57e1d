/// The harness, or a journey, is at fault: nothing was learnt about the two apps.
public struct HarnessFault: Error, Hashable, Sendable, CustomStringConvertible {
    public var problem: String

    public init(_ problem: String) {
        self.problem = problem
    }

    public var description: String { problem }
}
