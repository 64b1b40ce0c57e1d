import ParityTrace
import WireFormat

/// Checks that a whole run compared what was requested, and two programs.
struct SuiteAudit: Sendable {
    let results: [UnitResult]
    /// The journeys and wires that should have run; nil for those of the results.
    let requested: (journeys: [Journey], wires: [Wire])?

    var faults: [String] { runs + programs + confinements }

    private struct Run: Hashable {
        var journey: String
        var wire: Wire
    }

    /// Each requested run has one result.
    private var runs: [String] {
        if results.isEmpty { return ["nothing was run"] }
        guard let requested else { return [] }
        var counts: [Run: Int] = [:]
        for result in results { counts[Run(journey: result.journey.id, wire: result.wire), default: 0] += 1 }
        var faults: [String] = []
        for journey in requested.journeys {
            for wire in journey.wires where requested.wires.contains(wire) {
                let count = counts.removeValue(forKey: Run(journey: journey.id, wire: wire)) ?? 0
                if count != 1 {
                    faults.append("\(journey.file): ran \(count) times on \(wire.rawValue) instead of once")
                }
            }
        }
        let others = counts.keys.map { "\($0.journey) on \($0.wire.rawValue)" }.sorted()
        return faults + others.map { "\($0): ran without a request" }
    }

    /// Each side is one program, and the sides are different ones.
    private var programs: [String] {
        let sides = [SubjectPlan.Side.baseline, .candidate].map { ($0, programs(of: $0)) }
        var faults: [String] = []
        for (side, programs) in sides {
            guard let programs else { continue }
            // A process that ends at once is gone before the runner looks; its end is a difference.
            let isLive = results.contains { $0.trace(of: side).exit == .running }
            if programs.isEmpty, isLive {
                faults.append("the system does not show the program of the \(side.rawValue)")
            }
            if programs.count > 1 {
                let digests = programs.map(\.digest).sorted().joined(separator: ", ")
                faults.append(
                    "the program of the \(side.rawValue) changed during the run (\(digests)): run again "
                        + "without building")
            }
        }
        let parts = sides.map { side in (side.1 ?? []).reduce(into: Set<String>()) { $0.formUnion($1.parts) }
        }
        if let same = parts[0].intersection(parts[1]).min() {
            faults.append(
                "before and after are the same program (\(same)), so the run proves nothing: name "
                    + "two versions; 'parity aa' compares an app with itself")
        }
        return faults
    }

    /// All processes of a side are confined alike, and both sides by the same kernel.
    var confinements: [String] {
        var faults: [String] = []
        var versions: Set<Int> = []
        for side in [SubjectPlan.Side.baseline, .candidate] {
            let all = results.reduce(into: Set<Confinement>()) { $0.formUnion($1.confinements[side] ?? []) }
            for case .landlock(let version) in all { versions.insert(version) }
            if all.count > 1 {
                let said = all.map(\.description).sorted().joined(separator: "; ")
                faults.append("the processes of the \(side.rawValue) are not confined alike: \(said)")
            }
        }
        if faults.isEmpty, versions.count > 1 {
            let said = versions.sorted().map { "\($0)" }.joined(separator: " and ")
            faults.append("before and after are confined by different versions of Landlock: \(said)")
        }
        return faults
    }

    /// The programs of a side in all sound runs; nil if none ran.
    private func programs(of side: SubjectPlan.Side) -> Set<SubjectProgram>? {
        results.compactMap { $0.programs[side] }.reduce(nil) { ($0 ?? []).union($1) }
    }
}
