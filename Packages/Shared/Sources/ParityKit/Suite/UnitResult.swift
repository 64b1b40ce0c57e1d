public import ParityTrace
public import WireFormat

/// The result of one journey on one wire.
public struct UnitResult: Sendable {
    public var journey: Journey
    public var wire: Wire
    public var baseline = Trace()
    public var candidate = Trace()
    public var differences: [Difference] = []
    /// The end of the candidate's standard error if its process ended during the journey.
    public var lastWords = ""
    /// The reasons why the run proves nothing; empty if it is sound.
    public var faults: [String] = []
    /// The faults that are writes outside a sandbox.
    public var refused: [String] = []
    /// The confinement of each side's processes; nil if no process ran.
    public var confinement: [SubjectPlan.Side: Confinement] = [:]
    /// The confinements of all processes of each side.
    var confinements: [SubjectPlan.Side: Set<Confinement>] = [:]
    /// The programs of each side's processes; empty if the system does not show them, nil if no process ran.
    public var programs: [SubjectPlan.Side: Set<SubjectProgram>] = [:]
    /// The outcomes of both sides, if their tapes are recorded.
    var outcomes: (baseline: SubjectRun.Outcome, candidate: SubjectRun.Outcome)?

    func trace(of side: SubjectPlan.Side) -> Trace { side == .baseline ? baseline : candidate }

    /// The candidate's trace from the baseline's crash to the end, with tokens instead of secrets.
    var pinnable: JSONValue? {
        guard baseline.exit != .running, !baseline.steps.isEmpty else { return nil }
        var redactor = Redactor(variables: journey.variables)
        let rest = candidate.steps.dropFirst(baseline.steps.count - 1)
        return redactor.redact(
            .object([
                .init("journey", .string(journey.id)), .init("wire", .string(wire.rawValue)),
                .init("exit", .string("\(candidate.exit)")), .init("steps", .array(rest.map(\.jsonValue))),
            ]))
    }
}
