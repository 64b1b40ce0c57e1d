import ParityTrace
import WireFormat

/// A check that the run would have noticed a difference: known changes are planted in its own traces, and
/// each must be reported.
///
/// The changed traces pass through the same comparison, ledger and verdict as the others.
public struct PositiveControl: Sendable {
    /// The number of planted changes.
    public internal(set) var planted = 0
    /// The planted changes that were not reported.
    public internal(set) var faults: [String] = []
    /// The kinds of change that the traces have no place for, for example if no journey shows an alert.
    public internal(set) var impossible: [String] = []
}

extension Suite {
    /// Plants changes in the candidate's traces of a run, one of each kind.
    ///
    /// - Parameters:
    ///   - results: those of the run.
    ///   - today: `YYYY-MM-DD`.
    public func control(_ results: [UnitResult], entries: [LedgerEntry], today: String) -> PositiveControl {
        var control = PositiveControl()
        // A change of a run that differs anyway could remove the difference.
        let judge = LedgerJudge(entries: entries, today: today)
        let sound = results.filter { result in
            result.faults.isEmpty && result.baseline.exit == .running && result.candidate.exit == .running
                && result.differences.allSatisfy { judge.finding($0).entry != nil }
        }
        let order = Self.spread(sound)
        for plant in Plant.all {
            var faults: [String] = []
            var isNoticed = false
            var isExplained = true
            // At one place, the ledger can explain a change. A comparison that is blind is blind everywhere.
            for result in order where !isNoticed && faults.count < Self.places {
                guard let trace = plant.apply(to: result.candidate) else { continue }
                guard let missed = missed(result, trace, entries: entries, today: today) else {
                    isNoticed = true
                    continue
                }
                isExplained = isExplained && missed.isExplained
                faults.append(
                    "the run does not notice \(plant.description), planted in \(result.journey.id) on "
                        + "\(result.wire.rawValue): \(missed.problem)")
            }
            // In a few journeys, each such event may be one that the ledger explains.
            if !isNoticed, isExplained, faults.count < Self.places {
                control.impossible.append(plant.description)
            } else {
                control.planted += 1
                if !isNoticed { control.faults += faults.prefix(1) }
            }
        }
        return control
    }

    /// The runs in an order that begins in the middle and halves what is left on both sides.
    ///
    /// Neighbours are often alike, so that the ledger explains the same changes in all of them.
    static func spread<Run>(_ runs: [Run]) -> [Run] {
        var order: [Run] = []
        var parts = [0..<runs.count][...]
        while let part = parts.popFirst() {
            guard !part.isEmpty else { continue }
            let middle = (part.lowerBound + part.upperBound) / 2
            order.append(runs[middle])
            parts += [part.lowerBound..<middle, (middle + 1)..<part.upperBound]
        }
        return order
    }

    /// The number of places at which a change is planted until it is noticed.
    private static var places: Int { 3 }

    /// A planted change that was not reported.
    private struct Missed {
        var problem: String
        /// Whether the change is in a difference that the ledger explained before: it does so more or fewer
        /// times now, which its counts show in a whole run.
        var isExplained = false
    }

    /// Judges a run with a changed trace; returns nil if the change is reported.
    private func missed(
        _ result: UnitResult, _ trace: Trace, entries: [LedgerEntry], today: String
    ) -> Missed? {
        let unit = Unit(journey: result.journey, wire: result.wire)
        var judged = judged(unit, SubjectRun.Outcome(result.baseline), SubjectRun.Outcome(trace))
        // The programs of the run are checked with the run itself.
        judged.programs = [:]
        // Only the comparison is tested, not the checks of the harness.
        judged.faults = []
        if judged.candidate != trace {
            return Missed(problem: "the changed trace does not reach the comparison")
        }
        let report = SuiteReport(results: [judged], entries: entries, today: today, all: [])
        if report.judgement.unexplained.isEmpty {
            let former = SuiteReport(results: [result], entries: entries, today: today, all: [])
            let (before, after) = (former.judgement.uses, report.judgement.uses)
            return Missed(
                problem: "there is no unexplained difference",
                isExplained: before != after && after.allSatisfy { before[$0.key, default: 0] > 0 })
        }
        return report.verdict == .differs
            ? nil : Missed(problem: "the verdict is '\(report.verdict.rawValue)'")
    }
}

extension SubjectRun.Outcome {
    /// The outcome of a run whose processes reported exactly the events of a trace.
    fileprivate init(_ trace: Trace) {
        self.init(trace: trace)
        for event in trace.steps.flatMap(\.events) where !RunAudit.isOfRunner(event) {
            received[event.channel, default: 0] += 1
        }
    }
}

/// A change of a trace that a comparison must report.
private enum Plant: CustomStringConvertible {
    case changedEvent(Channel), lostEvent(Channel), doubledEvent(Channel)
    case changedValue(Channel), lostValue(Channel)
    case outcome, exit

    static let all: [Plant] =
        [Channel.wire, .alert, .nav, .hud, .store, .log, .unseen].flatMap { channel in
            [.changedEvent(channel), .lostEvent(channel), .doubledEvent(channel)]
        }
        + [Channel.screen, .store, .pending, .unseen].flatMap { [.changedValue($0), .lostValue($0)] }
        + [.outcome, .exit]

    var description: String {
        switch self {
        case .changedEvent(let channel): "another value of an event on '\(channel.rawValue)'"
        case .lostEvent(let channel): "a lost event on '\(channel.rawValue)'"
        case .doubledEvent(let channel): "a doubled event on '\(channel.rawValue)'"
        case .changedValue(let channel): "another value on '\(channel.rawValue)'"
        case .lostValue(let channel): "a lost value on '\(channel.rawValue)'"
        case .outcome: "another outcome of a gesture"
        case .exit: "the end of the process"
        }
    }

    /// Returns the changed trace; nil if it has no place for the change.
    func apply(to trace: Trace) -> Trace? {
        var trace = trace
        if case .exit = self {
            trace.exit = .crashed(signal: 6)
            return trace
        }
        for place in trace.steps.indices.reversed() where apply(to: &trace.steps[place]) { return trace }
        return nil
    }

    private func apply(to step: inout StepTrace) -> Bool {
        switch self {
        case .changedEvent(let channel):
            guard let place = event(of: channel, in: step) else { return false }
            return Self.change(&step.events[place].value)
        case .lostEvent(let channel):
            guard let place = event(of: channel, in: step) else { return false }
            step.events.remove(at: place)
        case .doubledEvent(let channel):
            guard let place = event(of: channel, in: step) else { return false }
            step.events.insert(step.events[place], at: place)
        case .changedValue(let channel): return value(channel, in: &step, Self.change)
        case .lostValue(let channel): return value(channel, in: &step, Self.lose)
        case .outcome:
            guard step.outcome == "done" else { return false }
            step.outcome = "covered"
        case .exit: return false
        }
        return true
    }

    private func event(of channel: Channel, in step: StepTrace) -> Int? {
        step.events.lastIndex { $0.channel == channel && !RunAudit.isOfRunner($0) }
    }

    private func value(
        _ channel: Channel, in step: inout StepTrace, _ change: (inout JSONValue) -> Bool
    ) -> Bool {
        switch channel {
        case .screen: change(&step.screen)
        case .store: change(&step.store)
        case .unseen: change(&step.unseen)
        default: change(&step.pending)
        }
    }

    /// Appends a rare character to the last text in a value.
    private static func change(_ value: inout JSONValue) -> Bool {
        switch value {
        case .string(let text): value = .string(text + "\u{1F9EA}")
        case .number(let text): value = .number(text + "1")
        case .array(var elements):
            guard elements.indices.reversed().contains(where: { change(&elements[$0]) }) else {
                return false
            }
            value = .array(elements)
        case .object(var members):
            guard members.indices.reversed().contains(where: { change(&members[$0].value) }) else {
                return false
            }
            value = .object(members)
        case .null, .bool: return false
        }
        return true
    }

    /// Removes the last member or element without children.
    private static func lose(_ value: inout JSONValue) -> Bool {
        switch value {
        case .array(var elements):
            if elements.indices.reversed().contains(where: { lose(&elements[$0]) }) {
                value = .array(elements)
                return true
            }
            guard !elements.isEmpty else { return false }
            value = .array(elements.dropLast())
            return true
        case .object(var members):
            if members.indices.reversed().contains(where: { lose(&members[$0].value) }) {
                value = .object(members)
                return true
            }
            guard let last = members.last, last.value.leafCount <= 1 else { return false }
            value = .object(members.dropLast())
            return true
        default: return false
        }
    }
}
