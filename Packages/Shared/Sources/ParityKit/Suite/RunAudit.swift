import ParityTrace
import WireFormat

/// Checks that a run of one app is complete, because an incomplete one proves nothing.
///
/// The checks compare what was requested with what the trace contains, without regard to what the app did.
struct RunAudit: Sendable {
    let journey: Journey
    let wire: Wire
    let side: SubjectPlan.Side

    /// The reasons why a run with this trace proves nothing.
    ///
    /// - Parameter outcome: the run, with the numbers of the events that the runner received.
    func faults(of trace: Trace, _ outcome: SubjectRun.Outcome) -> [String] {
        let reasons =
            steps(trace) + screens(trace) + events(trace, outcome.received) + stores(trace)
            + values(trace, outcome.trace)
        return reasons.map { "\(journey.file): on \(wire.rawValue): the \(side.rawValue) \($0)" }
    }

    /// Each step of the journey was performed, in order, unless the process ended.
    private func steps(_ trace: Trace) -> [String] {
        let (expected, actual) = (journey.steps.map { "\($0)" }, trace.steps.map(\.step))
        if trace.exit == .running, actual.count != expected.count {
            return ["has \(actual.count) steps in its trace instead of \(expected.count)"]
        }
        if actual.isEmpty { return ["has no step in its trace"] }
        for (place, (step, other)) in zip(expected, actual).enumerated() where step != other {
            return ["has '\(other)' as step \(place + 1) in its trace instead of '\(step)'"]
        }
        return actual.count > expected.count ? ["has steps in its trace that the journey lacks"] : []
    }

    /// Each step after which the process was running was observed.
    private func screens(_ trace: Trace) -> [String] {
        let observed = trace.exit == .running ? trace.steps[...] : trace.steps.dropLast()
        guard let place = observed.firstIndex(where: { $0.screen == .null || $0.pending == .null }) else {
            return []
        }
        return ["was not observed in step \(place + 1) ('\(trace.steps[place].step)')"]
    }

    /// The trace has every event that the runner received, on the channel on which the subject reported it.
    private func events(_ trace: Trace, _ received: [Channel: Int]) -> [String] {
        var recorded: [Channel: Int] = [:]
        for event in trace.steps.flatMap(\.events) where !Self.isOfRunner(event) {
            recorded[event.channel, default: 0] += 1
        }
        return Channel.allCases.compactMap { channel in
            let (sent, kept) = (received[channel] ?? 0, recorded[channel] ?? 0)
            // One transfer can make several requests, for example if it is repeated.
            if channel == .wire ? kept >= sent && (sent > 0 || kept == 0) : kept == sent { return nil }
            return "reported \(sent) events on the channel '\(channel.rawValue)', but its trace has \(kept)"
        }
    }

    /// Whether the runner has made the event itself: the first screen of a step, the elements that a gesture
    /// could have reached, or the standard error.
    static func isOfRunner(_ event: Event) -> Bool {
        event.channel == .screen && ["first", "reachable"].contains(event.name)
            || event == .standardError(event.value.string ?? "")
    }

    /// The trace has every value that was observed.
    private func values(_ trace: Trace, _ observed: Trace) -> [String] {
        let states: [(Channel, (StepTrace) -> JSONValue)] = [
            (.screen, \.screen), (.store, \.store), (.pending, \.pending), (.unseen, \.unseen),
        ]
        return states.compactMap { channel, state in
            let counts = [observed, trace].map { $0.steps.reduce(0) { $0 + state($1).leafCount } }
            if counts[0] == counts[1] { return nil }
            return
                "has \(counts[0]) values on the channel '\(channel.rawValue)', but its trace has \(counts[1])"
        }
    }

    /// A store that the app has written was seen after a step.
    private func stores(_ trace: Trace) -> [String] {
        let hasStored = trace.steps.contains { step in
            step.events.contains { $0.channel == .store && $0.name == "set" }
        }
        guard trace.exit == .running, hasStored, trace.steps.allSatisfy({ $0.store == .null }) else {
            return []
        }
        return ["stored values, but its store was never seen"]
    }
}
