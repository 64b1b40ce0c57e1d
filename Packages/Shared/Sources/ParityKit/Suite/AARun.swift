import Locking
import ParityTrace
public import WireFormat

/// A run of each app against itself, under different hash seeds, home folders and time zones.
///
/// Every difference between the two runs is noise, and a comparison with noise proves nothing.
public struct AARun: Sendable {
    private let suite: Suite

    public init(_ suite: Suite) {
        self.suite = suite
    }

    /// The runs of one app against itself.
    public struct Outcome: Sendable {
        public let side: SubjectPlan.Side
        public let results: [UnitResult]

        /// The runs with a difference.
        public var differing: [UnitResult] { results.filter { !$0.differences.isEmpty } }

        /// The first difference of each differing run.
        public var noise: [String] {
            differing.compactMap { result in
                result.differences.first.map { first in
                    "\(first.journey) on \(first.wire.rawValue), step \(first.step): "
                        + "\(first.channel.rawValue) \(first.path) \(first.kind.rawValue)"
                }
            }
        }

        /// The faults that kept a run from ending, and the writes outside a sandbox.
        ///
        /// Other faults are those of the journey, which `parity run` reports.
        public var faults: [String] {
            results.filter { $0.baseline.steps.isEmpty || $0.candidate.steps.isEmpty }.flatMap(\.faults)
                + results.flatMap(\.refused) + (results.isEmpty ? ["nothing was run"] : [])
        }
    }

    /// The number of journeys that share a start of each app, and thus its hash seed.
    private static let journeysPerStart = 8

    /// Runs the journeys twice in each app.
    public func run(
        _ journeys: [Journey], wires: [Wire], progress: @escaping @Sendable (Int, Int) -> Void
    ) async -> [Outcome] {
        let groups = journeys.chunked(by: Self.journeysPerStart)
        var outcomes: [Outcome] = []
        for plan in [suite.baseline, suite.candidate] {
            var pair = suite
            pair.baseline = Self.perturbed(plan, zone: "Asia/Kathmandu", language: "ar_SA.UTF-8")
            pair.candidate = Self.perturbed(plan, zone: "America/St_Johns", language: "tr_TR.UTF-8")
            let results = await pair.run(groups, wires: wires, progress: progress)
            outcomes.append(Outcome(side: plan.side, results: results))
        }
        return outcomes
    }

    /// Returns the plan with a different environment; without deterministic hashing, every process has its
    /// own seed.
    private static func perturbed(_ plan: SubjectPlan, zone: String, language: String) -> SubjectPlan {
        var plan = plan
        plan.variables.merge(["SWIFT_DETERMINISTIC_HASHING": "", "TZ": zone, "LANG": language]) { $1 }
        return plan
    }
}

extension Suite {
    /// Runs each group of journeys with fork servers of its own, one journey after another, and as many
    /// groups at once as the suite has workers.
    fileprivate func run(
        _ groups: [[Journey]], wires: [Wire], progress: @escaping @Sendable (Int, Int) -> Void
    ) async -> [UnitResult] {
        let total = groups.joined().reduce(0) { $0 + $1.wires.filter(wires.contains).count }
        let done = Locked(0)
        var serial = self
        serial.workers = 1
        return await withTaskGroup(of: (Int, [UnitResult]).self) { [serial] tasks in
            var results: [Int: [UnitResult]] = [:]
            var next = groups.enumerated().makeIterator()
            func add() {
                guard let (place, group) = next.next() else { return }
                tasks.addTask {
                    let results = await serial.run(group, wires: wires) { _, _ in
                        done.withLock { $0 += 1 }
                        progress(done.withLock { $0 }, total)
                    }
                    return (place, results)
                }
            }
            for _ in 0..<workers { add() }
            for await (place, result) in tasks {
                results[place] = result
                add()
            }
            return results.sorted { $0.key < $1.key }.flatMap(\.value)
        }
    }
}

extension Array {
    /// Returns the elements in order, in groups of `count`; the last group may be smaller.
    fileprivate func chunked(by count: Int) -> [[Element]] {
        stride(from: 0, to: self.count, by: count).map { Array(self[$0..<Swift.min($0 + count, self.count)]) }
    }
}
