import ParityTrace

/// The origin of a run's steps.
protocol StepSource: Sendable {
    /// Returns the next step; nil at the end of the run.
    ///
    /// - Parameter last: the trace of the step before; nil if there is none.
    func next(after last: StepTrace?) -> Step?

    /// The steps of the run, as far as they are known.
    var steps: [Step] { get }
}
