import ParityTrace
import WireFormat

/// Makes a journey shorter while its finding stays the same.
struct Shrinker {
    typealias Finding = Generation.Finding

    /// Runs a journey and returns its finding.
    private let run: @Sendable (Journey) async -> Finding?
    private let found: Finding
    /// The shortest journey so far, with its finding.
    private var best: Finding
    /// The number of runs that are left.
    private var left: Int

    init(_ found: Finding, tries: Int = 400, run: @escaping @Sendable (Journey) async -> Finding?) {
        (self.found, self.run, best, left) = (found, run, found, tries)
    }

    /// Returns the shortest journey with the same fingerprint; nil if the finding does not come again.
    mutating func shrunk() async -> Finding? {
        if let step = found.difference?.step, step > 0 {
            await attempt { $0.steps = Array($0.steps.prefix(step)) }
        }
        await removeSteps()
        for message in best.journey.server.map(\.message) {
            await attempt { journey in journey.server.removeAll { $0.message == message } }
        }
        await simplifyWorld()
        await simplifyTexts()
        await removeSteps()
        // A finding that does not come again is noise.
        for _ in 0..<2 {
            guard let again = await run(best.journey), again.fingerprint == found.fingerprint else {
                return nil
            }
        }
        return best
    }

    /// Runs a changed journey, and keeps it if its finding is the same.
    private mutating func attempt(_ change: (inout Journey) -> Void) async {
        var journey = best.journey
        change(&journey)
        guard left > 0, journey != best.journey else { return }
        left -= 1
        if let finding = await run(journey), finding.fingerprint == found.fingerprint { best = finding }
    }

    /// Removes spans of steps, first long ones.
    private mutating func removeSteps() async {
        var length = max(1, (best.journey.steps.count - 1) / 2)
        while length >= 1 {
            var start = best.journey.steps.count - length
            while start >= 1 {
                await attempt { $0.steps.removeSubrange(start..<min(start + length, $0.steps.count)) }
                start = min(start, best.journey.steps.count) - length
            }
            length /= 2
        }
    }

    private mutating func simplifyWorld() async {
        let shorter: [[SubjectPlan.Side]] = [
            [], [.candidate], [.baseline, .candidate], [.candidate, .baseline],
        ]
        for sessions in shorter where best.journey.sessions.count > sessions.count {
            await attempt { $0.sessions = sessions }
        }
        let standard = Journey.Setting.standard
        await attempt { $0.world = standard }
        await attempt { $0.world.store = nil }
        await attempt { $0.world.zone = standard.zone }
        await attempt { $0.world.locale = standard.locale }
        await attempt { $0.world.location = nil }
        await attempt { $0.world.clock = standard.clock }
        await attempt { $0.variables = Journey.defaultVariables }
    }

    /// Removes parts of the typed texts, first long ones.
    private mutating func simplifyTexts() async {
        for place in best.journey.steps.indices {
            guard case .type(let element, let text) = best.journey.steps[place].action else { continue }
            var scalars = Array(text.unicodeScalars)
            var length = text.contains("{{") ? 0 : scalars.count / 2
            while length >= 1 {
                var start = 0
                while start + length <= scalars.count {
                    var shorter = scalars
                    shorter.removeSubrange(start..<start + length)
                    let action = Step.Action.type(element: element, text: Self.text(shorter))
                    await attempt { $0.steps[place].action = action }
                    if best.journey.steps[place].action == action {
                        scalars = shorter
                    } else {
                        start += length
                    }
                }
                length /= 2
            }
        }
    }

    private static func text(_ scalars: [Unicode.Scalar]) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }
}
