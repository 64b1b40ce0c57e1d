public import Foundation
import ParityTrace
public import WireFormat

/// Runs both apps on many journeys and compares their traces.
public struct Suite: Sendable {
    public var baseline: SubjectPlan
    public var candidate: SubjectPlan
    public var folders: FixtureFolders
    /// The folder of approved traces: those of a candidate that survives a crash of the baseline.
    public var approved: URL
    /// The number of journeys that run at once.
    public var workers: Int

    public init(
        baseline: SubjectPlan, candidate: SubjectPlan, folders: FixtureFolders, approved: URL,
        workers: Int = ProcessInfo.processInfo.activeProcessorCount
    ) {
        self.baseline = baseline
        self.candidate = candidate
        self.folders = folders
        self.approved = approved
        self.workers = max(1, workers)
    }

    /// Applied to both traces before they are compared; tests replace it, to blind the comparison.
    var canonical: @Sendable (Trace) -> Trace = { $0 }

    /// One journey on one wire.
    struct Unit: Hashable, Sendable {
        var journey: Journey
        var wire: Wire
    }

    /// A suite that keeps the tapes of all processes, for `Sense`.
    public var taping: Suite {
        var suite = self
        suite.candidate.isTaped = true
        return suite
    }

    /// Runs each journey on those of `wires` that it allows.
    ///
    /// - Parameter progress: called at the end of each run with the numbers of finished runs and of all runs.
    public func run(
        _ journeys: [Journey], wires: [Wire],
        progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) async -> [UnitResult] {
        await withForkServers { await $0.runAll(journeys, wires: wires, progress: progress) }
    }

    /// Calls `body` with a suite whose apps have fork servers if they can be such.
    func withForkServers<Result: Sendable>(_ body: (Suite) async -> Result) async -> Result {
        var suite = self
        if baseline.isolation == .split { suite.baseline.forkServer = await ForkServer.start(baseline) }
        if candidate.isolation == .split { suite.candidate.forkServer = await ForkServer.start(candidate) }
        defer {
            suite.baseline.forkServer?.close()
            suite.candidate.forkServer?.close()
        }
        suite.createSandboxes()
        return await body(suite)
    }

    /// Creates the folders of the sandboxes, which a caller may name before they exist.
    private func createSandboxes() {
        // No run creates them later, because a folder that was removed after a signal must not be created
        // again.
        Interruption.holdingOff {
            for subject in [baseline, candidate] {
                try? FileManager.default.createDirectory(
                    at: subject.sandbox, withIntermediateDirectories: true,
                    attributes: [.posixPermissions: 0o700])
            }
        }
    }

    private func runAll(
        _ journeys: [Journey], wires: [Wire], progress: @escaping @Sendable (Int, Int) -> Void
    ) async -> [UnitResult] {
        let units = journeys.flatMap { journey in
            journey.wires.filter(wires.contains).map { Unit(journey: journey, wire: $0) }
        }
        return await withTaskGroup(of: (Int, UnitResult).self) { group in
            var results: [Int: UnitResult] = [:]
            var next = units.enumerated().makeIterator()
            func add() {
                guard let (place, unit) = next.next() else { return }
                group.addTask { (place, await result(of: unit)) }
            }
            for _ in 0..<workers { add() }
            for await (place, result) in group {
                results[place] = result
                progress(results.count, units.count)
                add()
            }
            return results.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    func result(of unit: Unit) async -> UnitResult {
        do {
            async let left = run(unit, baseline)
            async let right = run(unit, candidate)
            let (baseline, candidate) = (try await left, try await right)
            var result = judged(unit, baseline, candidate)
            if self.candidate.isTaped { result.outcomes = (baseline, candidate) }
            return result
        } catch {
            return failed(unit, error)
        }
    }

    /// The result of a run that did not end.
    func failed(_ unit: Unit, _ error: any Error) -> UnitResult {
        var result = UnitResult(journey: unit.journey, wire: unit.wire)
        result.faults = ["\(unit.journey.id) on \(unit.wire.rawValue): \(error)"]
        return result
    }

    /// Compares the outcomes of both apps.
    ///
    /// - Parameter known: the differences in a step with this number, if they were found before.
    func judged(
        _ unit: Unit, _ baseline: SubjectRun.Outcome, _ candidate: SubjectRun.Outcome,
        known: (Int, StepTrace, StepTrace) -> [Difference]? = { _, _, _ in nil }
    ) -> UnitResult {
        var result = UnitResult(journey: unit.journey, wire: unit.wire)
        result.baseline = canonical(baseline.trace)
        result.candidate = canonical(candidate.trace)
        result.lastWords = candidate.trace.exit == .running ? "" : candidate.lastWords
        result.refused = refused(unit, baseline, candidate)
        result.faults = faults(unit, baseline, candidate) + result.refused
        result.faults +=
            RunAudit(journey: unit.journey, wire: unit.wire, side: .baseline).faults(
                of: result.baseline, baseline)
            + RunAudit(journey: unit.journey, wire: unit.wire, side: .candidate)
            .faults(of: result.candidate, candidate)
        result.faults += ended(unit, result)
        result.programs = [
            .baseline: baseline.programs.union(candidate.programsOfBefore), .candidate: candidate.programs,
        ]
        result.confinement = [.baseline: baseline.confinement, .candidate: candidate.confinement]
            .compactMapValues(\.self)
        result.confinements = [.baseline: baseline.confinements, .candidate: candidate.confinements]
        result.differences = TraceComparison(journey: unit.journey.id, wire: unit.wire)
            .differences(baseline: result.baseline, candidate: result.candidate, known: known)
        result.differences += pinned(unit, result)
        return result
    }

    func run(_ unit: Unit, _ subject: SubjectPlan) async throws -> SubjectRun.Outcome {
        try await SubjectRun(
            journey: unit.journey, wire: unit.wire, subject: subject, folders: folders, before: baseline
        ).calmOutcome()
    }

    /// Returns the fault of a journey in which both apps hung; equal crashes are equal behaviour.
    private func ended(_ unit: Unit, _ result: UnitResult) -> [String] {
        let count = min(result.baseline.steps.count, result.candidate.steps.count)
        guard result.baseline.exit == .hung, result.candidate.exit == .hung,
            max(result.baseline.steps.count, result.candidate.steps.count) < unit.journey.steps.count
        else { return [] }
        return [
            "\(unit.journey.file): on \(unit.wire.rawValue): both apps hung at step \(count) of "
                + "\(unit.journey.steps.count) (\(result.baseline.exit)), so the others were not compared"
        ]
    }

    private func refused(_ unit: Unit, _ baseline: SubjectRun.Outcome, _ candidate: SubjectRun.Outcome)
        -> [String]
    {
        [("before", baseline), ("after", candidate)].flatMap { side, outcome in
            outcome.refused.map {
                "\(unit.journey.file): on \(unit.wire.rawValue): the \(side) tried to write outside its "
                    + "sandbox: \($0)"
            }
        }
    }

    /// Returns the faults that make a run useless, such as a request without a stub or a step that neither
    /// app can perform.
    private func faults(_ unit: Unit, _ baseline: SubjectRun.Outcome, _ candidate: SubjectRun.Outcome)
        -> [String]
    {
        let file = unit.journey.file
        var faults =
            baseline.trace.exit == .running
            ? baseline.serverProblems.map { "\(file): on \(unit.wire.rawValue): \($0)" } : []
        for (place, step) in unit.journey.steps.enumerated()
        where step.mustBeDone && !unit.journey.isGenerated {
            let outcomes = [baseline, candidate].map { outcome in
                outcome.trace.steps.indices.contains(place) ? outcome.trace.steps[place].outcome : "done"
            }
            guard outcomes[0] != "done", outcomes[0] == outcomes[1] else { continue }
            let seen = (baseline.visible[place] ?? []).joined(separator: ", ")
            let where_ = seen.isEmpty ? "" : "; on the screen: \(seen)"
            let what = "'\(step)' on \(unit.wire.rawValue)"
            let line = step.file.map { "\($0):\(step.line): in \(unit.journey.id)" } ?? "\(file):\(step.line)"
            faults.append("\(line): \(what): \(outcomes[0]) in both apps\(where_)")
        }
        return faults
    }

    /// Returns the differences between the candidate's trace after a crash of the baseline and the approved
    /// one.
    private func pinned(_ unit: Unit, _ result: UnitResult) -> [Difference] {
        guard !unit.journey.isGenerated, let crash = result.differences.last, crash.kind == .crash,
            let actual = result.pinnable
        else {
            return []
        }
        let file = approvedFile(for: unit)
        let expected = (try? InputFile.data(at: file)).flatMap { try? JSONValue(json: $0) }
        guard let expected else {
            var difference = crash
            (difference.kind, difference.path, difference.baseline) = (.added, "approved", nil)
            difference.candidate = .string(
                "no approved file at \(file.lastPathComponent); check the trace, then run 'parity approve'")
            return [difference]
        }
        return JSONComparison.leaves(expected, actual, at: "approved", ordered: true).map { leaf in
            var difference = crash
            (difference.kind, difference.path) = (leaf.kind, leaf.path)
            (difference.baseline, difference.candidate) = (leaf.baseline, leaf.candidate)
            return difference
        }
    }

    private func approvedFile(for unit: Unit) -> URL {
        approved.appendingPathComponent("\(unit.journey.id).\(unit.wire.rawValue).json")
    }

    /// Writes the candidate's traces after crashes of the baseline as the approved ones.
    ///
    /// - Returns: the files that were new or changed.
    public func approve(_ results: [UnitResult]) throws -> [URL] {
        try results.compactMap { result in
            guard result.differences.contains(where: { $0.kind == .crash }), let jsonValue = result.pinnable
            else {
                return nil
            }
            let file = approvedFile(for: Unit(journey: result.journey, wire: result.wire))
            let text = jsonValue.prettyJSON
            if (try? InputFile.text(at: file)) == text { return nil }
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file, options: .atomic)
            return file
        }
    }
}
