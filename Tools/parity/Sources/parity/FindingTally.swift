import ParityKit

/// The results of generated journeys that come in groups, such as the paths from a screen.
struct FindingTally: Sendable {
    private(set) var groups = 0
    private(set) var cases = 0
    private(set) var steps = 0
    /// The cases of which not all steps were compared.
    private(set) var ended = 0
    private(set) var findings: [String: Found] = [:]

    mutating func add(_ outcomes: [Generation.Outcome]) {
        groups += 1
        for outcome in outcomes {
            cases += 1
            steps += outcome.steps
            if outcome.end != nil { ended += 1 }
            guard let finding = outcome.finding else { continue }
            let found = Found(first: finding, number: finding.journey.steps.count, name: finding.journey.id)
            if findings[finding.fingerprint]?.add(found) == nil { findings[finding.fingerprint] = found }
        }
    }

    /// The exit code: a fault of the harness or of a journey says nothing about the apps.
    var exitCode: Int32 {
        if groups == 0 { return 2 }
        if findings.isEmpty { return 0 }
        return findings.values.contains { $0.first.fault != nil } ? 2 : 1
    }

    /// How many cases differ, and how many cannot be compared.
    var differing: String {
        func count(_ isFault: Bool) -> Int {
            findings.values.filter { ($0.first.fault != nil) == isFault }.reduce(0) { $0 + $1.count }
        }
        let faulty = count(true)
        return "\(count(false)) differ" + (faulty > 0 ? ", \(faulty) cannot be compared" : "")
    }
}
