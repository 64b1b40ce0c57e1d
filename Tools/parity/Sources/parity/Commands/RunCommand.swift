import ArgumentParser
import Foundation
import ParityKit
import ParityTrace

/// `parity run`: runs both apps on the journeys, compares them and judges the differences by the ledger.
struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Run journeys through both apps and compare everything.")

    @OptionGroup var subjects: SubjectOptions
    @OptionGroup var selection: JourneyOptions

    @Option(help: "terminal or json.")
    var format: Format = .terminal

    @Option(help: "The file to write this run's findings to, for 'parity explain'.", completion: .file())
    var record = LastRun.standardPath

    @Option(
        name: .customLong("raw-traces"),
        help: "A new folder for the traces of both apps without tokens, and for the ledger, as JSON.",
        completion: .directory)
    var rawTraces: String?

    @Option(
        help: "A file of 'parity record'; a trace that is not as recorded fails the run.",
        completion: .file())
    var recorded: String?

    @Option(
        name: .customLong("aa"),
        help: """
            Also run one journey of this many again in each app, with another hash seed, home and time zone; \
            chosen by the seed, 0 for none.
            """
    )
    var noiseShare = 0

    @Option(help: "A text that chooses the journeys of --aa; by default, the hash of the commit.")
    var seed: String?

    func validate() throws {
        guard noiseShare >= 0 else { throw ValidationError("--aa must not be below zero.") }
    }

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case terminal, json
    }

    func run() async throws {
        let all = try selection.read(subjects.journeys)
        let journeys = try selection.select(among: all)
        let entries = try subjects.entries()
        let recorded = try recorded.map(record)
        let sandbox = try Terminal.sandbox()
        defer { sandbox.remove() }
        let suite = try subjects.suite(sandbox: sandbox.folder)
        let results = await suite.run(journeys, wires: selection.wire.wires, progress: Terminal.progress)
        let noise = await noise(of: journeys, suite, beside: results)
        let today = String(Date.now.ISO8601Format().prefix(10))
        let report = SuiteReport(
            results: results, entries: entries, today: today, all: all,
            requested: (journeys, selection.wire.wires),
            control: suite.control(results, entries: entries, today: today), noise: noise,
            recorded: recorded)
        if let rawTraces {
            do {
                try RawTraces(creating: URL(fileURLWithPath: rawTraces))
                    .write(report, ledger: LedgerReader().written(at: subjects.ledger), all: all)
            } catch {
                Terminal.complain("\(rawTraces): the traces cannot be written to this folder: \(error)")
                throw ExitCode(2)
            }
        }
        do {
            try LastRun.save(report.jsonValue, to: record)
        } catch {
            // An exit code of 1 would mean that the apps differ.
            Terminal.complain("\(record): the findings cannot be written to this file")
            throw ExitCode(2)
        }
        switch format {
        case .terminal: Terminal.write(TerminalReport(report, isColoured: Terminal.isColoured).text)
        case .json: Terminal.writeExactly(report.jsonValue.prettyJSON)
        }
        throw ExitCode(report.verdict.exitCode)
    }

    private func record(at path: String) throws -> TraceRecord {
        do {
            return try TraceRecord(at: URL(fileURLWithPath: path))
        } catch {
            Terminal.complain("\(error)")
            throw ExitCode(3)
        }
    }

    /// Runs a share of the journeys once more in each app, under another environment.
    private func noise(
        of journeys: [Journey], _ suite: Suite, beside results: [UnitResult]
    ) async -> [AARun.Outcome] {
        if noiseShare == 0 { return [] }
        let chosen = SeededRandom.share(noiseShare, of: journeys, seed: seed ?? Commit.hash ?? "0")
        // A few journeys can be fewer than the share.
        return await AARun(suite).run(
            chosen.isEmpty ? Array(journeys.prefix(1)) : chosen, wires: selection.wire.wires,
            beside: results, progress: Terminal.progress)
    }
}
