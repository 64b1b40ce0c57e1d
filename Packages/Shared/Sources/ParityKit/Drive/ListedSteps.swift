import Locking
import ParityTrace

/// Steps that are known before the run.
final class ListedSteps: StepSource {
    private let rest: Locked<ArraySlice<Step>>

    init(_ steps: ArraySlice<Step>) {
        rest = Locked(steps)
    }

    func next(after last: StepTrace?) -> Step? { rest.withLock { $0.popFirst() } }
}
