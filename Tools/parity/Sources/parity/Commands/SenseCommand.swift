import ArgumentParser
import Foundation
import ParityKit
import ParityTrace

/// `parity sense`: changes what the candidate reported, one value at a time, and counts what a run notices.
struct SenseCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sense",
        abstract: "Change one reported value at a time, and count the changes that a run notices.",
        discussion: """
            Runs the journeys once and keeps the lines, requests and stores of the candidate as the runner \
            received them. Then it changes one value at a time (dropped, doubled, swapped with its \
            neighbour, a number one less or more, other case, other type, reversed, cut) and judges the run \
            again, without a process, with the code of 'parity run'. An alarm is an unexplained difference, \
            a fault of the ledger or a fault of the harness. A change that leaves the value equal does not \
            count. Each change without an alarm needs a reason in Ledger/silent.yaml.

            Exit codes: 0 at least 99.9 % of the changes raise an alarm and the others have a reason, 1 \
            otherwise, 2 the harness or a journey is at fault, 3 a reason or a ledger entry is at fault. If \
            the run itself is not 'same', its report and its exit code.

            Examples:
              parity sense                                    200,000 changes in all journeys
              parity sense --count 2000 --share 12 --seed x   2,000 changes in one journey of twelve
              parity sense 'Manage' --full                    one folder, with a row for each shape
            """)

    @OptionGroup var subjects: SubjectOptions
    @OptionGroup var selection: JourneyOptions

    @Option(help: "The number of changes; more, if each shape and kind needs them.")
    var count = 200_000

    @Option(help: "Only one journey of this many, chosen by the seed.")
    var share = 1

    @Option(help: "A text that decides all choices; by default, the hash of the commit.")
    var seed: String?

    @Flag(help: "A row for each shape, not for each channel.")
    var full = false

    @Flag(help: "Write the report as JSON.")
    var json = false

    func validate() throws {
        guard count > 0, share > 0 else { throw ValidationError("--count and --share must be above zero.") }
    }

    func run() async throws {
        let seed = seed ?? Self.commit ?? "0"
        var random = SeededRandom(seed: SeededRandom.seed(of: seed))
        let first = random.next(below: share)
        let all = try selection.read(subjects.journeys)
        let journeys = try selection.select(among: all).enumerated()
            .filter { $0.offset % share == first }.map(\.element)
        guard !journeys.isEmpty else {
            Terminal.complain("No journey is left with --share \(share).")
            throw ExitCode(2)
        }
        let (entries, reasons) = try read()
        let isWhole = journeys.count == all.count && selection.wire == .both
        let sandbox = try Terminal.sandbox()
        defer { sandbox.remove() }
        let suite = try subjects.suite(sandbox: sandbox.folder).taping
        let results = await suite.run(journeys, wires: selection.wire.wires, progress: Terminal.progress)
        let today = String(Date.now.ISO8601Format().prefix(10))
        let run = SuiteReport(results: results, entries: entries, today: today, all: all)
        guard run.verdict == .same else {
            Terminal.write(TerminalReport(run, isColoured: Terminal.isColoured).text)
            throw ExitCode(run.verdict.exitCode)
        }
        let tally = await Sense(suite, results: results, entries: entries, today: today, all: all)
            .run(count: count, seed: SeededRandom.seed(of: seed)) { Terminal.progress($0, $1, of: "changes") }
        let report = SenseReport(tally, reasons: reasons, seed: seed, isWhole: isWhole && count >= 200_000)
        if json {
            Terminal.writeExactly(report.jsonValue.prettyJSON)
        } else {
            Terminal.write(report.text(isFull: full))
        }
        throw ExitCode(report.verdict.exitCode)
    }

    private func read() throws -> ([LedgerEntry], [SilentReason]) {
        do {
            let file = subjects.silent
            let reasons =
                FileManager.default.fileExists(atPath: file.path) ? try SilentReason.read(file) : []
            return (try LedgerReader().entries(at: subjects.ledger), reasons)
        } catch {
            Terminal.complain("\(error)")
            throw ExitCode(3)
        }
    }

    /// The hash of the commit in the current folder; nil outside a repository.
    static var commit: String? {
        guard let head = text(".git/HEAD") else { return nil }
        guard head.hasPrefix("ref: ") else { return head }
        let name = String(head.dropFirst(5))
        let packed = text(".git/packed-refs")?.split(separator: "\n").first { $0.hasSuffix(" \(name)") }
        return text(".git/\(name)") ?? packed.map { String($0.prefix { $0 != " " }) }
    }

    private static func text(_ path: String) -> String? {
        (try? InputFile.data(at: URL(fileURLWithPath: path))).map {
            String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }
}
