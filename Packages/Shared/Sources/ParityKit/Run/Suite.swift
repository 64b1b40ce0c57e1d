public import Foundation
import ParityTrace
public import WireFormat

/// Both apps on many journeys, compared.
public struct Suite: Sendable {
    public var before: SubjectPlan
    public var after: SubjectPlan
    public var folders: FixtureFolders
    /// Where the traces of an after that survives the before's crash are pinned.
    public var approved: URL
    /// How many journeys run at once.
    public var workers: Int

    public init(
        before: SubjectPlan, after: SubjectPlan, folders: FixtureFolders, approved: URL,
        workers: Int = ProcessInfo.processInfo.activeProcessorCount
    ) {
        self.before = before
        self.after = after
        self.folders = folders
        self.approved = approved
        self.workers = max(1, workers)
    }

    /// One journey on one wire.
    struct Unit: Hashable, Sendable {
        var journey: Journey
        var wire: Wire
    }

    /// Runs the journeys on those of `wires` that each allows.
    ///
    /// - Parameter progress: called as runs end, with how many have and how many there are.
    public func run(
        _ journeys: [Journey], wires: [Wire],
        progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) async -> [UnitResult] {
        var suite = self
        if before.isolation == .split { suite.before.forkServer = await ForkServer.start(before) }
        if after.isolation == .split { suite.after.forkServer = await ForkServer.start(after) }
        defer {
            suite.before.forkServer?.close()
            suite.after.forkServer?.close()
        }
        return await suite.runAll(journeys, wires: wires, progress: progress)
    }

    private func runAll(
        _ journeys: [Journey], wires: [Wire], progress: @escaping @Sendable (Int, Int) -> Void
    ) async -> [UnitResult] {
        // A caller may name a folder that is not there yet. No run makes it later: a folder that a signal
        // removed must not come back.
        Interruption.holdingOff {
            for subject in [before, after] {
                try? FileManager.default.createDirectory(
                    at: subject.room, withIntermediateDirectories: true,
                    attributes: [.posixPermissions: 0o700])
            }
        }
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

    private func result(of unit: Unit) async -> UnitResult {
        var result = UnitResult(journey: unit.journey, wire: unit.wire)
        do {
            async let left = run(unit, before)
            async let right = run(unit, after)
            let (before, after) = (try await left, try await right)
            result.before = before.trace
            result.after = after.trace
            result.refused = refused(unit, before, after)
            result.faults = faults(unit, before, after) + result.refused
            result.confinement = [.before: before.confinement, .after: after.confinement].compactMapValues(
                \.self)
            result.differences = TraceComparison(journey: unit.journey.id, wire: unit.wire)
                .differences(before: before.trace, after: after.trace)
            result.differences += pinned(unit, result)
        } catch {
            result.faults = ["\(unit.journey.id) on \(unit.wire.rawValue): \(error)"]
        }
        return result
    }

    private func run(_ unit: Unit, _ subject: SubjectPlan) async throws -> SubjectRun.Outcome {
        try await SubjectRun(journey: unit.journey, wire: unit.wire, subject: subject, folders: folders)
            .outcome()
    }

    private func refused(_ unit: Unit, _ before: SubjectRun.Outcome, _ after: SubjectRun.Outcome) -> [String]
    {
        [("before", before), ("after", after)].flatMap { side, outcome in
            outcome.refused.map {
                "\(unit.journey.file): on \(unit.wire.rawValue): the \(side) tried to write outside its "
                    + "sandbox: \($0)"
            }
        }
    }

    /// What makes a run worthless: a server that was asked what it does not know, a step that neither app can
    /// take.
    private func faults(_ unit: Unit, _ before: SubjectRun.Outcome, _ after: SubjectRun.Outcome) -> [String] {
        let file = unit.journey.file
        var faults =
            before.trace.exit == .running
            ? before.serverProblems.map { "\(file): on \(unit.wire.rawValue): \($0)" } : []
        for (place, step) in unit.journey.steps.enumerated() where step.mustBeDone {
            let outcomes = [before, after].map { outcome in
                outcome.trace.steps.indices.contains(place) ? outcome.trace.steps[place].outcome : "done"
            }
            guard outcomes[0] != "done", outcomes[0] == outcomes[1] else { continue }
            let seen = (before.visible[place] ?? []).joined(separator: ", ")
            let where_ = seen.isEmpty ? "" : "; there is: \(seen)"
            let what = "'\(step)' on \(unit.wire.rawValue)"
            let line = step.file.map { "\($0):\(step.line): in \(unit.journey.id)" } ?? "\(file):\(step.line)"
            faults.append("\(line): \(what): \(outcomes[0]) in both apps\(where_)")
        }
        return faults
    }

    /// Where the before crashed, the rest of the after's trace must be the approved one.
    private func pinned(_ unit: Unit, _ result: UnitResult) -> [Difference] {
        guard let crash = result.differences.last, crash.kind == .crash, let actual = result.pinnable else {
            return []
        }
        let file = approvedFile(for: unit)
        let expected = (try? InputFile.data(at: file)).flatMap { try? JSONValue(json: $0) }
        guard let expected else {
            var difference = crash
            (difference.kind, difference.path, difference.before) = (.added, "approved", nil)
            difference.after = .string(
                "no approved file at \(file.lastPathComponent); look, then run 'parity approve'")
            return [difference]
        }
        return JSONComparison.leaves(expected, actual, at: "approved", ordered: true).map { leaf in
            var difference = crash
            (difference.kind, difference.path) = (leaf.kind, leaf.path)
            (difference.before, difference.after) = (leaf.before, leaf.after)
            return difference
        }
    }

    private func approvedFile(for unit: Unit) -> URL {
        approved.appendingPathComponent("\(unit.journey.id).\(unit.wire.rawValue).json")
    }

    /// Writes the after's trace from each crash of the before on as approved.
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
