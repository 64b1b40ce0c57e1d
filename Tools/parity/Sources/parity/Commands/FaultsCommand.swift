import ArgumentParser
import Foundation
import ParityKit
import ParityTrace

/// `parity faults`: runs the candidate with one planted fault at a time, and says who caught it.
struct FaultsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "faults",
        abstract: "Run the candidate with one planted fault at a time, and count those that a run notices.",
        discussion: """
            Tools/faults/run plants the faults of Tools/parity/Faults into the candidate, builds it and \
            calls this command. A fault is tried in the journeys that the catalogue names, then in all that \
            execute its code, those first that execute the fewest faults, until an unexplained difference \
            shows it. The baseline runs once for each journey. Results are kept until the fault or the tree \
            changes, so that an interrupted run goes on where it stopped.

            Exit codes: 0 every fault is caught that is not known to escape, 1 one is not, or one no longer \
            escapes, 2 the harness is at fault, 3 the ledger is.

            Examples:
              Tools/faults/run                          all faults
              Tools/faults/run --only D-12 --only 'B-*' some
              Tools/faults/run --sample 6 --by HASH     six, chosen by the hash of a commit
            """)

    @OptionGroup var subjects: SubjectOptions
    @OptionGroup var selection: JourneyOptions

    @Option(help: "The plan that the planter wrote.", completion: .file())
    var plan = ".build/faults/plan.json"

    @Option(help: "The file that keeps the results.", completion: .file())
    var results = ".build/faults/results.json"

    @Option(help: "Only the faults with this id, in which * matches any text; can be repeated.")
    var only: [String] = []

    @Option(help: "Only this many of the faults, chosen by --by.")
    var sample: Int?

    @Option(help: "The text that decides a sample; by default, the hash of the commit.")
    var by: String?

    @Option(help: "The largest number of runs for each fault; by default, every run that executes its code.")
    var runs: Int?

    @Flag(help: "List the faults, and do not run them.")
    var list = false

    @Flag(help: "Try the faults again that have a result.")
    var again = false

    func validate() throws {
        guard sample ?? 1 > 0, runs ?? 1 > 0 else {
            throw ValidationError("--sample and --runs must be above zero.")
        }
    }

    func run() async throws {
        let plan: FaultPlan
        var faults: [FaultPlan.Fault]
        do {
            plan = try FaultPlan(at: URL(fileURLWithPath: self.plan))
            faults = try plan.faults(named: only)
        } catch {
            Terminal.complain("\(error)")
            throw ExitCode(2)
        }
        // A build of its own takes too long for a sample.
        if let sample {
            faults = FaultPlan.sample(
                faults.filter { $0.number > 0 }, sample, by: by ?? Commit.hash ?? "0")
        }
        if list {
            for fault in faults { Terminal.write("\(fault.id)  \(fault.what)\n") }
            for (id, reason) in plan.impossible where only.isEmpty {
                Terminal.write("\(id)  cannot: \(reason)\n")
            }
            return
        }
        try await run(faults, of: plan, try subjects.entries())
    }

    /// The record with which `make parity` compares each run; nil if the fixtures have none.
    private func recorded() throws -> TraceRecord? {
        let file = subjects.ledger.deletingLastPathComponent().appendingPathComponent("traces.txt")
        return FileManager.default.fileExists(atPath: file.path) ? try TraceRecord(at: file) : nil
    }

    private func run(_ faults: [FaultPlan.Fault], of plan: FaultPlan, _ entries: [LedgerEntry]) async throws {
        let journeys = try selection.select(in: subjects.journeys)
        let sandbox = try Terminal.sandbox()
        defer { sandbox.remove() }
        let folder = URL(fileURLWithPath: self.plan).deletingLastPathComponent()
        var suite = try subjects.suite(sandbox: sandbox.folder)
        if subjects.candidate == nil {
            suite.candidate.executable = folder.appendingPathComponent("build/release/modern-subject")
        }
        let file = URL(fileURLWithPath: results)
        if again { try? FileManager.default.removeItem(at: file) }
        let hunt = FaultHunt(
            suite, journeys: journeys, wires: selection.wire.wires, entries: entries,
            today: String(Date.now.ISO8601Format().prefix(10)),
            ownPrograms: folder.appendingPathComponent("own"), mostRuns: runs ?? .max,
            record: FaultRecord(at: file, plan: plan), recorded: try recorded())
        let results: [(fault: FaultPlan.Fault, result: FaultResult)]
        do {
            results = try await hunt.run(
                faults, report: { Terminal.write(FaultReport.line($0, $1)) },
                progress: { Terminal.progress($0, $1, of: $2) })
        } catch {
            Terminal.complain("\(error)")
            throw ExitCode(2)
        }
        let report = FaultReport(
            results, impossible: only.isEmpty ? plan.impossible : [], unsound: await hunt.unsound)
        Terminal.write(report.text)
        throw ExitCode(report.exitCode)
    }
}
