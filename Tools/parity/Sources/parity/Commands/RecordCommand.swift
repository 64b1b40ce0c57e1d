import ArgumentParser
import Foundation
import ParityKit
import WireFormat

/// `parity record`: records the digests of all traces, so that later runs see every change of them.
struct RecordCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Record the digests of all traces, with which later runs are compared.",
        discussion: """
            Runs all journeys. If the verdict is 'same', writes a line for each journey and wire to \
            Ledger/traces.txt of the fixtures: a digest of each channel of the baseline, and one of the \
            differences that the ledger explains. 'parity run --recorded FILE' compares a run with it, so \
            that a change of the baseline, or the same change in both apps, fails the run.

            Read the changes it prints: from then on, they are the expectation. \
            'make record-diff REV=<commit>' shows what is behind them.

            Exit codes: 0 written or unchanged, otherwise the exit code of the run.
            """)

    @OptionGroup var subjects: SubjectOptions

    func run() async throws {
        let journeys = try JourneyOptions.readAll(subjects.journeys)
        let entries = try subjects.entries()
        let file = Self.target(of: subjects.traces)
        let before = try recorded(at: file)
        let sandbox = try Terminal.sandbox()
        defer { sandbox.remove() }
        let suite = try subjects.suite(sandbox: sandbox.folder)
        let results = await suite.run(journeys, wires: [.json, .xml], progress: Terminal.progress)
        let today = String(Date.now.ISO8601Format().prefix(10))
        let report = SuiteReport(
            results: results, entries: entries, today: today, all: journeys,
            requested: (journeys, [.json, .xml]))
        guard report.verdict == .same else {
            Terminal.write(TerminalReport(report, isColoured: Terminal.isColoured).text)
            throw ExitCode(report.verdict.exitCode)
        }
        let record = TraceRecord(report)
        if let before {
            for change in before.changes(in: record, isWhole: true) { Terminal.write("\(change)\n") }
            if before == record { return Terminal.write("\(journeys.count) journeys, all as recorded\n") }
        }
        do {
            try Interruption.holdingOff { try Data(record.text.utf8).write(to: file, options: .atomic) }
        } catch {
            Terminal.complain("\(file.relativePath): the record cannot be written to this file")
            throw ExitCode(2)
        }
        Terminal.write("wrote \(file.relativePath): \(journeys.count) journeys, \(results.count) runs\n")
    }

    /// The file itself, or the one to which a link leads, so that the link stays one.
    private static func target(of file: URL) -> URL {
        guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: file.path) else {
            return file
        }
        return URL(fileURLWithPath: path, relativeTo: file.deletingLastPathComponent()).absoluteURL
    }

    /// Returns the earlier record; nil if there is none.
    ///
    /// A record that cannot be read is not replaced, because nobody could see what changed.
    private func recorded(at file: URL) throws -> TraceRecord? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        do {
            return try TraceRecord(at: file)
        } catch {
            Terminal.complain("\(error); mend it ('git checkout' brings the last one back), or remove it")
            throw ExitCode(3)
        }
    }
}
