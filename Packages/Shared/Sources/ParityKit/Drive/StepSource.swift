import Locking
import ParityTrace

/// The origin of a run's steps.
protocol StepSource: Sendable {
    /// Returns the next step; nil at the end of the run.
    ///
    /// - Parameter last: the trace of the step before; nil if there is none.
    func next(after last: StepTrace?) -> Step?
}

/// Steps that are known before the run.
final class ListedSteps: StepSource {
    private let rest: Locked<ArraySlice<Step>>

    init(_ steps: ArraySlice<Step>) {
        rest = Locked(steps)
    }

    func next(after last: StepTrace?) -> Step? { rest.withLock { $0.popFirst() } }
}
