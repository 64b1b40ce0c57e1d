public import Foundation
import ParityTrace
import WireFormat

/// Runs one app on journeys and collects what they reach.
public struct CoverageSurvey: Sendable {
    private let subject: SubjectPlan
    private let folders: FixtureFolders
    private let workers: Int
    private let profiles: URL?

    /// - Parameter profiles: a folder for the profiles of each process, in a folder named after the journey.
    ///   The app has to be built to keep its counters in the file while it runs, since it is killed.
    public init(subject: SubjectPlan, folders: FixtureFolders, workers: Int, profiles: URL? = nil) {
        self.subject = subject
        self.folders = folders
        self.workers = max(1, workers)
        self.profiles = profiles
    }

    /// Runs each journey on the first of its wires, or on all of them if profiles are requested.
    ///
    /// The wire determines the encoding of messages, and so the executed code, but not the messages that are
    /// sent.
    public func run(
        _ journeys: [Journey], progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) async -> Reached {
        var plan = subject
        plan.variables["PARITY_NOTES"] = "1"
        // A forked process cannot write its own profile.
        if profiles != nil {
            plan.isolation = .start
            // The counters are written outside of the sandbox.
            plan.confinement = Confinement.Means.nothing.rawValue
        }
        if plan.isolation == .split { plan.forkServer = await ForkServer.start(plan) }
        defer { plan.forkServer?.close() }
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
            for wire in profiles == nil ? [journey.wires.first ?? .json] : journey.wires {
                var plan = plan
                if let profiles { try profile(&plan, journey, in: profiles) }
                let run = SubjectRun(journey: journey, wire: wire, subject: plan, folders: folders)
                let outcome = try await run.outcome()
                reached.add(outcome.trace, notes: outcome.notes)
                reached.faults += outcome.refused.map {
                    "\(journey.id): the app tried to write outside its sandbox: \($0)"
                }
            }
        } catch {
            reached.faults = ["\(journey.id): \(error)"]
        }
        return reached
    }

    /// Makes each process of a run write its profile to a separate file.
    private func profile(_ plan: inout SubjectPlan, _ journey: Journey, in profiles: URL) throws {
        let folder = profiles.appendingPathComponent(journey.id)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        plan.variables["LLVM_PROFILE_FILE"] = folder.appendingPathComponent("%p%c.profraw").path
    }
}
