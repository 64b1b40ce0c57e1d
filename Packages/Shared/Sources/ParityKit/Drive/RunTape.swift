import ParityTrace
import WireFormat

/// The tape of one process of an app, with what the runner made of it.
struct RunTape: Sendable {
    var tape: Tape
    var part: SubjectDriver.Part
    var ending: SubjectEnding
    var world: WorldDescription
}

extension SubjectRun {
    /// The error of a driver that did something else than on the tape.
    struct LeftTape: Error {}

    /// Drives the journey again with its tapes, one of which is replaced, instead of processes.
    func replay(_ tapes: [RunTape], with tape: Tape, at place: Int) async throws -> Outcome {
        var outcome = Outcome(trace: Trace())
        let plan = StubPlan(replies: folders.replies, wire: wire, variables: journey.variables)
        for (number, (segment, recorded)) in zip(segments, tapes).enumerated() {
            var part = recorded.part
            if number == place {
                let player = TapePlayer(tape)
                do {
                    // The relaunch behind the segment shows the driver that the run goes on.
                    let steps = ListedSteps(journey.steps[segment.startIndex...])
                    guard let first = steps.next(after: nil) else { break }
                    part = try await SubjectDriver(
                        link: player, signals: .tape(player), plan: plan, journey: journey
                    ).take(first, from: steps, world: recorded.world, numbered: outcome.trace.steps.count)
                } catch is TapePlayer.Left {
                    throw LeftTape()
                }
                if player.hasLeft { throw LeftTape() }
            }
            guard
                try outcome.add(part, recorded.ending, side: subject.side, errorText: { "" })
            else { break }
        }
        return outcome
    }
}
