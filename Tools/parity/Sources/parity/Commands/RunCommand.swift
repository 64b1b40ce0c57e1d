import ArgumentParser
import Foundation
import ParityKit
import ParityTrace

/// `parity run`: both apps on the journeys, compared and held against the ledger.
struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Run journeys through both apps and compare everything.")

    @OptionGroup var subjects: SubjectOptions
    @OptionGroup var selection: JourneyOptions

    @Option(help: "terminal or json.")
    var format: Format = .terminal

    @Option(help: "Where 'parity explain' finds what this run found.", completion: .file())
    var record = LastRun.standardPath

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case terminal, json
    }

    func run() async throws {
        let journeys = try selection.select(in: subjects.journeys)
        let entries: [LedgerEntry]
        do {
            entries = try LedgerReader().entries(at: subjects.ledger)
        } catch {
            Terminal.complain("\(error)")
            throw ExitCode(3)
        }
        let sandbox = try Terminal.sandbox()
        defer { sandbox.remove() }
        let results = try await subjects.suite(sandbox: sandbox.folder)
            .run(journeys, wires: selection.wire.wires, progress: Terminal.progress)
        let report = SuiteReport(
            results: results, entries: entries, today: String(Date.now.ISO8601Format().prefix(10)),
            isWhole: selection.isWhole)
        do {
            try LastRun.save(report.jsonValue, to: record)
        } catch {
            // An exit code of one would say that the apps differ.
            Terminal.complain("\(record): what was found cannot be written there")
            throw ExitCode(2)
        }
        switch format {
        case .terminal: Terminal.write(TerminalReport(report, isColoured: Terminal.isColoured).text)
        case .json: Terminal.writeExactly(report.jsonValue.prettyJSON)
        }
        throw ExitCode(report.verdict.exitCode)
    }
}
