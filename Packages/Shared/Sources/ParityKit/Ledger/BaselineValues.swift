public import ParityTrace
public import WireFormat

/// The values that the baseline has in the compared runs, beside those that differ.
public struct BaselineValues: Sendable {
    private let runs: [String: Trace]

    /// - Parameter traces: the traces of the baseline.
    public init(_ traces: [(journey: String, wire: Wire, trace: Trace)]) {
        runs = Dictionary(
            traces.map { (Self.key($0.journey, $0.wire), $0.trace) }, uniquingKeysWith: { $1 })
    }

    private static func key(_ journey: String, _ wire: Wire) -> String { "\(wire.rawValue) \(journey)" }

    /// The steps of a run that were compared: not the one in which the baseline's process ended.
    private func steps(of difference: Difference) -> [StepTrace] {
        guard let trace = runs[Self.key(difference.journey, difference.wire)] else { return [] }
        return trace.exit == .running ? trace.steps : trace.steps.dropLast()
    }

    /// The values of other fields in the step of a difference.
    func fields(beside difference: Difference) -> [JSONValue] {
        let steps = steps(of: difference)
        guard steps.indices.contains(difference.step - 1) else { return [] }
        return nodes(of: steps[difference.step - 1], in: difference.channel).map(\.value).filter {
            $0.leafCount == 1 && $0 != difference.baseline
        }
    }

    /// The places in the run of `first` at which an entry could explain a difference, with their values.
    func differences(like first: Difference, in entry: LedgerEntry) -> [Difference] {
        steps(of: first).enumerated().flatMap { number, step -> [Difference] in
            var place = first
            (place.step, place.stepText) = (number + 1, step.step)
            guard entry.covers(place) else { return [] }
            return nodes(of: step, in: entry.channel).filter { Glob.matches(entry.path, $0.path) }.map {
                node in
                var difference = place
                (difference.path, difference.baseline) = (node.path, node.value)
                return difference
            }
        }
    }

    private func nodes(of step: StepTrace, in channel: Channel) -> [(path: String, value: JSONValue)] {
        switch channel {
        case .screen: JSONComparison.nodes(of: step.screen)
        case .store: JSONComparison.nodes(of: step.store)
        case .pending: JSONComparison.nodes(of: step.pending)
        case .exit: []
        case .unseen: JSONComparison.nodes(of: step.unseen) + events(of: step, in: channel)
        default: events(of: step, in: channel)
        }
    }

    private func events(of step: StepTrace, in channel: Channel) -> [(path: String, value: JSONValue)] {
        step.events.filter { $0.channel == channel }.map { (TraceComparison.path($0), $0.value) }
    }
}
