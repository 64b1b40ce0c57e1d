public import Foundation
import ParityTrace
public import WireFormat

/// Runs the candidate with one planted fault at a time, until a journey shows it.
///
/// The baseline runs once for each journey, and its traces stay in memory.
public actor FaultHunt {
    /// The environment variable with the number of the fault that is on.
    static let variable = "PARITY_FAULT"
    /// The environment variable that makes the program report the faults whose code it executes.
    static let reachVariable = "PARITY_FAULT_REACH"

    private let suite: Suite
    private let judge: LedgerJudge
    private let units: [Suite.Unit]
    /// Returns the program of a fault that has its own.
    private let program: @Sendable (FaultPlan.Fault) -> URL
    private let mostRuns: Int
    private var record: FaultRecord
    private var baselines: [Suite.Unit: Task<SubjectRun.Outcome, any Error>] = [:]
    private var clean: [Suite.Unit: Task<FaultReach.Run, Never>] = [:]
    /// The runs without a fault that are clean.
    private var sound: [Suite.Unit: (trace: Trace, found: FaultRun)] = [:]
    /// The record with which `make parity` compares each run.
    private let recorded: TraceRecord?
    private var forkServer: ForkServer?
    private var results: [String: FaultResult] = [:]
    private var report: @Sendable (FaultPlan.Fault, FaultResult) -> Void = { _, _ in }

    /// - Parameters:
    ///   - suite: the baseline, and the candidate whose program contains the faults.
    ///   - ownPrograms: the folder with a program for each fault that has its own.
    ///   - mostRuns: the largest number of runs for each fault.
    ///   - recorded: the record with which a run is compared, if any.
    public init(
        _ suite: Suite, journeys: [Journey], wires: [Wire], entries: [LedgerEntry], today: String,
        ownPrograms: URL, mostRuns: Int = .max, record: FaultRecord, recorded: TraceRecord? = nil
    ) {
        self.mostRuns = mostRuns
        self.recorded = recorded
        self.suite = suite
        self.record = record
        judge = LedgerJudge(entries: entries, today: today)
        units = journeys.flatMap { journey in
            journey.wires.filter(wires.contains).map { Suite.Unit(journey: journey, wire: $0) }
        }
        program = { ownPrograms.appendingPathComponent($0.id) }
    }

    /// Tries each fault; a result of the record is used again.
    ///
    /// - Parameter report: called with each fault and its result.
    public func run(
        _ faults: [FaultPlan.Fault], report: @escaping @Sendable (FaultPlan.Fault, FaultResult) -> Void,
        progress: @escaping @Sendable (Int, Int, String) -> Void = { _, _, _ in }
    ) async throws -> [(fault: FaultPlan.Fault, result: FaultResult)] {
        if suite.baseline.isolation == .split { forkServer = await ForkServer.start(suite.baseline) }
        defer { forkServer?.close() }
        self.report = report
        for fault in faults {
            // A fault that escaped from fewer runs than are allowed now is tried again.
            if let result = record.result(of: fault), result.isFinal(atMost: mostRuns) {
                results[fault.key] = result
            }
        }
        var open = faults.filter { results[$0.key] == nil }
        // First the journeys that the catalogue names: most faults do not need the pass over all journeys.
        try await tryAll(open, { await self.tryNamed($0) })
        open.removeAll { results[$0.key] != nil }
        if !open.isEmpty {
            let reach = try await reach(progress)
            try await tryAll(open, { await self.tryReaching($0, reach) })
        }
        return faults.map { ($0, results[$0.key] ?? FaultResult(.harnessFault("it was not tried"), runs: 0)) }
    }

    /// Tries faults, as many at once as there are workers, and keeps each result at once.
    private func tryAll(
        _ faults: [FaultPlan.Fault], _ attempt: @escaping @Sendable (FaultPlan.Fault) async -> FaultResult?
    ) async throws {
        let workers = suite.workers
        try await withThrowingTaskGroup(of: (Int, FaultResult?).self) { group in
            var next = faults.indices.makeIterator()
            func add() {
                guard let place = next.next() else { return }
                group.addTask { (place, await attempt(faults[place])) }
            }
            for _ in 0..<workers { add() }
            for try await (place, result) in group {
                if let result { try keep(faults[place], result) }
                add()
            }
        }
    }

    private func keep(_ fault: FaultPlan.Fault, _ result: FaultResult) throws {
        results[fault.key] = result
        try record.keep(result, of: fault)
        report(fault, result)
    }

    // MARK: One fault

    /// Returns the result if one of the named journeys catches the fault.
    private func tryNamed(_ fault: FaultPlan.Fault) async -> FaultResult? {
        let named = units.filter { fault.journeys.contains($0.journey.id) }
        if named.isEmpty { return nil }
        let result = await hunt(fault, in: named)
        return result.isCaught ? result : nil
    }

    private func tryReaching(_ fault: FaultPlan.Fault, _ reach: FaultReach) async -> FaultResult {
        let runs = reach.runs(reaching: fault.number)
        if runs.isEmpty { return FaultResult(.notReached, runs: 0) }
        let byName = Dictionary(
            uniqueKeysWithValues: units.map { ($0.name, $0) })
        let reached = FaultReach.chosen(runs, atMost: mostRuns)
            .compactMap { byName["\($0.journey) \($0.wire.rawValue)"] }
        var result = await hunt(fault, in: reached, known: reach)
        result.reaching = runs.count
        return result
    }

    private func hunt(
        _ fault: FaultPlan.Fault, in units: [Suite.Unit], known: FaultReach? = nil
    ) async -> FaultResult {
        let plan = self.plan(of: fault)
        var candidate = plan
        if plan.isolation == .split { candidate.forkServer = await ForkServer.start(plan) }
        defer { candidate.forkServer?.close() }
        let uses = Dictionary(
            uniqueKeysWithValues: (known?.runs ?? []).map { ("\($0.journey) \($0.wire.rawValue)", $0.uses) })
        var changed: Set<String> = []
        // A run that the fault keeps from its end shows nothing by itself; another one may show the fault.
        var unfinished: [FaultResult] = []
        for (place, unit) in units.enumerated() {
            if unfinished.count == Self.mostUnfinished { break }
            var found: FaultRun
            do {
                found = try await judged(unit, candidate)
                // Another process can have ended the app.
                if found.unexplained?.channel == .exit { found = try await judged(unit, candidate) }
            } catch {
                unfinished.append(
                    FaultResult(
                        .harnessFault("\(unit.journey.id) on \(unit.wire.rawValue): \(error)"),
                        runs: place + 1))
                continue
            }
            switch await found.observation(wasAsRecorded: { await self.isAsRecorded(unit) }) {
            case .difference(let difference):
                // The run has to be clean without the fault, in this process, too.
                if let reason = await self.clean(unit).fault {
                    return FaultResult(
                        .harnessFault(
                            "\(unit.journey.id) on \(unit.wire.rawValue) fails without the fault: \(reason)"),
                        runs: place + 1)
                }
                return FaultResult(.caught(.init(difference)), runs: place + 1)
            case .record:
                let before = sound[unit]?.found.uses ?? [:]
                let entry = Set(found.uses.keys).union(before.keys).sorted().first {
                    found.uses[$0] != before[$0]
                }
                return FaultResult(
                    .caught(.init(recordOf: unit, entry: entry ?? "values")), runs: place + 1)
            case .problem(let problem):
                unfinished.append(FaultResult(.harnessFault(problem), runs: place + 1))
                continue
            case nil: break
            }
            if let before = uses[unit.name] {
                for entry in Set(before.keys).union(found.uses.keys) where before[entry] != found.uses[entry]
                {
                    changed.insert(entry)
                }
            }
        }
        return unfinished.first
            ?? FaultResult(changed.isEmpty ? .notSeen : .countsOnly(changed.sorted()), runs: units.count)
    }

    /// The number of runs that may end with a fault of the harness before a fault is given up.
    private static let mostUnfinished = 20

    /// Whether the ledger explains the recorded differences in the run without a fault.
    private func isAsRecorded(_ unit: Suite.Unit) async -> Bool {
        if sound[unit] == nil { _ = await clean(unit) }
        return sound[unit]?.found.isAsRecorded ?? false
    }

    private func plan(of fault: FaultPlan.Fault) -> SubjectPlan {
        var plan = suite.candidate
        if fault.number == 0 {
            plan.executable = program(fault)
        } else {
            plan.variables[Self.variable] = "\(fault.number)"
        }
        return plan
    }

    // MARK: Runs

    private func baseline(_ unit: Suite.Unit) async throws -> SubjectRun.Outcome {
        if let task = baselines[unit] { return try await task.value }
        var plan = suite.baseline
        plan.forkServer = forkServer
        let folders = suite.folders
        let task = Task {
            try await SubjectRun(journey: unit.journey, wire: unit.wire, subject: plan, folders: folders)
                .calmOutcome()
        }
        baselines[unit] = task
        return try await task.value
    }

    private func judged(_ unit: Suite.Unit, _ candidate: SubjectPlan) async throws -> FaultRun {
        try await Self.judged(
            unit, candidate, suite, judge, recorded, before: try await baseline(unit), known: sound[unit])
    }

    /// Runs and compares outside the actor, so that several faults are tried at once.
    @concurrent private nonisolated static func judged(
        _ unit: Suite.Unit, _ candidate: SubjectPlan, _ suite: Suite, _ judge: LedgerJudge,
        _ recorded: TraceRecord?, before: SubjectRun.Outcome, known: (trace: Trace, found: FaultRun)?
    ) async throws -> FaultRun {
        var after = try await SubjectRun(
            journey: unit.journey, wire: unit.wire, subject: candidate, folders: suite.folders,
            before: suite.baseline
        ).calmOutcome()
        after.trace = FaultReach.withoutNumbers(after.trace)
        // Most runs with a fault are as without it, and the result is then the same.
        if let known, after.trace == known.trace, after.refused.isEmpty {
            var found = known.found
            found.standardError = after.lastWords
            return found
        }
        var found = found(
            suite.judged(unit, before, after), judge, recorded, standardError: after.lastWords)
        found.trace = after.trace
        return found
    }

    private nonisolated static func found(
        _ result: UnitResult, _ judge: LedgerJudge, _ recorded: TraceRecord?, standardError: String
    ) -> FaultRun {
        var explained: [(difference: Difference, entry: String)] = []
        var found = FaultRun(problem: result.faults.first, standardError: standardError)
        for difference in result.differences {
            let finding = judge.finding(difference)
            if finding.entry == nil, found.unexplained == nil { found.unexplained = difference }
            if let entry = finding.entry { explained.append((difference, entry)) }
            for use in finding.uses { found.uses[use.entry, default: 0] += 1 }
        }
        found.isAsRecorded = recorded?.hasDifferences(explained, in: result.journey.id, result.wire)
        return found
    }

    /// Returns what the candidate does without a fault.
    private func clean(_ unit: Suite.Unit) async -> FaultReach.Run {
        if let task = clean[unit] { return await task.value }
        var plan = suite.candidate
        plan.forkServer = nil
        plan.isolation = .start
        let task = Task { await self.reach(unit, plan) }
        clean[unit] = task
        return await task.value
    }

    // MARK: The pass without a fault

    /// Returns the faults that each run reaches, from the record or by running every journey.
    private func reach(_ progress: @escaping @Sendable (Int, Int, String) -> Void) async throws -> FaultReach
    {
        if let reach = record.reach, Set(reach.runs.map(\.journey)).isSuperset(of: units.map(\.journey.id)) {
            return reach
        }
        var plan = suite.candidate
        plan.variables[Self.reachVariable] = "1"
        let started = plan.isolation == .split ? await ForkServer.start(plan) : nil
        plan.forkServer = started
        defer { started?.close() }
        let (units, workers, ready) = (units, suite.workers, plan)
        let runs = await withTaskGroup(of: FaultReach.Run.self) { group in
            var next = units.makeIterator()
            var runs: [FaultReach.Run] = []
            func add() {
                guard let unit = next.next() else { return }
                group.addTask { await self.reach(unit, ready) }
            }
            for _ in 0..<workers { add() }
            for await run in group {
                runs.append(run)
                progress(runs.count, units.count, "runs without a fault")
                add()
            }
            return runs
        }
        let reach = FaultReach(
            runs.sorted { ($0.journey, $0.wire.rawValue) < ($1.journey, $1.wire.rawValue) })
        try record.keep(reach)
        return reach
    }

    private func reach(_ unit: Suite.Unit, _ candidate: SubjectPlan) async -> FaultReach.Run {
        var run = FaultReach.Run(journey: unit.journey.id, wire: unit.wire, reached: [], uses: [:])
        do {
            let found = try await judged(unit, candidate)
            run.reached = FaultReach.numbers(in: found.standardError)
            if let trace = found.trace, found.unexplained == nil, found.problem == nil {
                var found = found
                found.trace = nil
                sound[unit] = (trace, found)
            }
            run.uses = found.uses
            run.fault =
                found.problem
                ?? found.unexplained.map { "\($0.channel.rawValue) \($0.path) \($0.kind.rawValue)" }
        } catch {
            run.fault = "\(error)"
        }
        return run
    }

    /// The runs that fail without a fault, if every journey was run.
    public var unsound: [String] { record.reach?.unsound ?? [] }
}

extension Suite.Unit {
    fileprivate var name: String { "\(journey.id) \(wire.rawValue)" }
}
