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
        let total = Suite.runs(of: journeys, wires)
        var outcomes: [Outcome] = []
        for plan in [suite.baseline, suite.candidate] {
            let results = await inGroups(journeys, of: total, progress: progress) { group, _, done in
                var pair = suite
                pair.workers = 1
                pair.baseline = Self.perturbed(plan, .nepal)
                pair.candidate = Self.perturbed(plan, .newfoundland)
                return await pair.run(group, wires: wires) { _, _ in done() }
            }
            outcomes.append(Outcome(side: plan.side, results: results))
        }
        return outcomes
    }

    /// Runs the journeys once more in each app, and compares each run with the one that is known.
    ///
    /// - Parameter known: the results of a run of both apps on these journeys and wires.
    public func run(
        _ journeys: [Journey], wires: [Wire], beside known: [UnitResult],
        progress: @escaping @Sendable (Int, Int) -> Void
    ) async -> [Outcome] {
        let total = Suite.runs(of: journeys, wires)
        let traces = Dictionary(known.map { (Suite.Unit(journey: $0.journey, wire: $0.wire), $0) }) { $1 }
        var outcomes: [Outcome] = []
        for plan in [suite.baseline, suite.candidate] {
            let results = await inGroups(journeys, of: total, progress: progress) { group, number, done in
                let perturbed = Self.perturbed(plan, number.isMultiple(of: 2) ? .nepal : .newfoundland)
                return await suite.repeats(group, wires: wires, of: traces, with: perturbed, progress: done)
            }
            outcomes.append(Outcome(side: plan.side, results: results))
        }
        return outcomes
    }

    /// A place with an unusual time zone, and a language with other letters.
    private enum Environment {
        case nepal, newfoundland
    }

    /// Returns the plan with a different environment; without deterministic hashing, every process has its
    /// own seed.
    private static func perturbed(_ plan: SubjectPlan, _ environment: Environment) -> SubjectPlan {
        let (zone, language) =
            switch environment {
            case .nepal: ("Asia/Kathmandu", "ar_SA.UTF-8")
            case .newfoundland: ("America/St_Johns", "tr_TR.UTF-8")
            }
        var plan = plan
        plan.variables.merge(["SWIFT_DETERMINISTIC_HASHING": "", "TZ": zone, "LANG": language]) { $1 }
        return plan
    }

    /// Runs groups of journeys, each with fork servers of its own and one journey after another, and as many
    /// groups at once as the suite has workers.
    ///
    /// - Parameters:
    ///   - total: the number of runs.
    ///   - body: runs a group, gets its number, and calls a function at the end of each run.
    private func inGroups(
        _ journeys: [Journey], of total: Int, progress: @escaping @Sendable (Int, Int) -> Void,
        body: @escaping @Sendable ([Journey], Int, @escaping @Sendable () -> Void) async -> [UnitResult]
    ) async -> [UnitResult] {
        let done = Locked(0)
        let count: @Sendable () -> Void = {
            let done = done.withLock { done in
                done += 1
                return done
            }
            progress(done, total)
        }
        return await withTaskGroup(of: (Int, [UnitResult]).self) { tasks in
            var results: [Int: [UnitResult]] = [:]
            var next = journeys.chunked(by: Self.journeysPerStart).enumerated().makeIterator()
            func add() {
                guard let (place, group) = next.next() else { return }
                tasks.addTask { (place, await body(group, place, count)) }
            }
            for _ in 0..<suite.workers { add() }
            for await (place, result) in tasks {
                results[place] = result
                add()
            }
            return results.sorted { $0.key < $1.key }.flatMap(\.value)
        }
    }
}

extension Suite {
    fileprivate static func runs(of journeys: [Journey], _ wires: [Wire]) -> Int {
        journeys.reduce(0) { $0 + $1.wires.filter(wires.contains).count }
    }

    /// Runs one app on each journey once more, and compares the traces with those that are known.
    fileprivate func repeats(
        _ journeys: [Journey], wires: [Wire], of known: [Unit: UnitResult], with plan: SubjectPlan,
        progress: () -> Void
    ) async -> [UnitResult] {
        // Some processes of the candidate's runs are those of the baseline.
        var suite = self
        suite.candidate = plan
        return await suite.withForkServers { suite in
            var results: [UnitResult] = []
            for journey in journeys {
                for wire in journey.wires where wires.contains(wire) {
                    let unit = Unit(journey: journey, wire: wire)
                    results.append(await suite.repeated(unit, known[unit]?.trace(of: plan.side)))
                    progress()
                }
            }
            return results
        }
    }

    private func repeated(_ unit: Unit, _ known: Trace?) async -> UnitResult {
        do {
            guard let known else { throw HarnessFault("there is no run to compare this one with") }
            return judged(unit, SubjectRun.Outcome(trace: known), try await run(unit, candidate))
        } catch {
            return failed(unit, error)
        }
    }
}

extension Array {
    /// Returns the elements in order, in groups of `count`; the last group may be smaller.
    fileprivate func chunked(by count: Int) -> [[Element]] {
        stride(from: 0, to: self.count, by: count).map { Array(self[$0..<Swift.min($0 + count, self.count)]) }
    }
}
