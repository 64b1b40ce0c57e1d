import Locking
import ParityTrace

/// Steps that are known before the run.
final class ListedSteps: StepSource {
    let steps: [Step]
    private let rest: Locked<ArraySlice<Step>>

    init(_ steps: ArraySlice<Step>) {
        self.steps = Array(steps)
        rest = Locked(steps)
    }

    func next(after last: StepTrace?) -> Step? { rest.withLock { $0.popFirst() } }
}
