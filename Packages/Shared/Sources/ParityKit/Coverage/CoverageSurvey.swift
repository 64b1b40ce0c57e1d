import ParityTrace

/// Takes one app along journeys to see what it comes to.
public struct CoverageSurvey: Sendable {
    private let subject: SubjectPlan
    private let folders: FixtureFolders
    private let workers: Int

    public init(subject: SubjectPlan, folders: FixtureFolders, workers: Int) {
        self.subject = subject
        self.folders = folders
        self.workers = max(1, workers)
    }

    /// Runs each journey on the first of its wires: which one changes how messages are written, not which are
    /// sent.
    public func run(
        _ journeys: [Journey], progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) async -> Reached {
        var plan = subject
        plan.variables["PARITY_NOTES"] = "1"
        if plan.isolation == .split { plan.nursery = await Nursery.start(plan) }
        defer { plan.nursery?.close() }
        let ready = plan
        return await withTaskGroup(of: Reached.self) { group in
            var whole = Reached()
            var done = 0
            var rest = journeys.makeIterator()
            func add() {
                guard let journey = rest.next() else { return }
                group.addTask { await reached(on: journey, ready) }
            }
            for _ in 0..<workers { add() }
            for await part in group {
                whole.formUnion(part)
                done += 1
                progress(done, journeys.count)
                add()
            }
            return whole
        }
    }

    private func reached(on journey: Journey, _ plan: SubjectPlan) async -> Reached {
        var reached = Reached()
        do {
            let run = SubjectRun(
                journey: journey, wire: journey.wires.first ?? .json, subject: plan, folders: folders)
            let outcome = try await run.outcome()
            reached.add(outcome.trace, notes: outcome.notes)
            reached.faults = outcome.refused.map {
                "\(journey.id): the app tried to write outside its sandbox: \($0)"
            }
        } catch {
            reached.faults = ["\(journey.id): \(error)"]
        }
        return reached
    }
}
