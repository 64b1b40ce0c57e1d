import ParityTrace

/// What a run of the candidate showed.
struct FaultRun: Sendable {
    /// What decides about a run with a fault.
    enum Observation: Equatable {
        case difference(Difference)
        /// The explained differences are not those of the record.
        case record
        /// The harness is at fault.
        case problem(String)
    }

    /// The first difference that no entry explains.
    var unexplained: Difference?
    var problem: String?
    /// The number of differences that each entry explains.
    var uses: [String: Int] = [:]
    /// Whether the record has the same explained differences; nil without a record.
    var isAsRecorded: Bool?
    var standardError = ""
    var trace: Trace?

    /// Returns what a fault is judged by; nil if nothing shows it.
    ///
    /// A difference comes first, then the record: a later step that neither app can take because of the fault
    /// does not take the observation back.
    ///
    /// - Parameter wasAsRecorded: whether the run without the fault is as recorded.
    func observation(
        isolation: isolated (any Actor)? = #isolation, wasAsRecorded: () async -> Bool
    ) async -> Observation? {
        if let unexplained { return .difference(unexplained) }
        if isAsRecorded == false, await wasAsRecorded() { return .record }
        return problem.map(Observation.problem)
    }
}
