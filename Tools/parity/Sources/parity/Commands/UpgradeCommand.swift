import ArgumentParser
import Foundation
import ParityKit
import WireFormat

/// `parity upgrade`: compares runs whose sessions belong to both apps with runs of the baseline alone.
struct UpgradeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "upgrade", abstract: "Let each app read what the other has stored, and compare.",
        discussion: """
            A person updates the app, and takes the update back. One app writes, the other reads what is \
            stored, and everything must be as with the baseline alone, except for the ledger's entries \
            (in any step), those of Ledger/generated.yaml and those of Ledger/upgrade.yaml.

              journeys     each journey that writes something, then a session that looks at everything
              stores       the files in Stores/, read twice
              alternating  five sessions that take turns on one store, with the steps of journeys
              walks        walks of up to eight sessions, as of 'parity generate', each by a drawn app
              damage       files of Stores/ that are cut off, damaged or have other keys and types
              values       each value of these files in each other form, as of 'parity fields'

            Journeys, stores and damaged files run as before → after (upgrade), after → before (rollback) \
            and after alone, files with another value as after alone; readers compares the sessions in \
            which both apps read what after wrote. Where the baseline crashes, the candidate has to \
            survive, and the rest of the run proves nothing. What differs is made shorter and written to a \
            folder as a journey, in which 'sessions' says who runs which session; the next run takes it \
            first.

            Exit codes: 0 no run differs, 1 one does, 2 the harness or a journey is at fault, 3 the ledger \
            is at fault.

            Examples:
              parity upgrade                       everything
              parity upgrade --share 20 --count 20 a sample
              parity upgrade walks --count 1000    one part
              parity upgrade --saved               the runs that differed before
              parity upgrade damage --first 17 --count 1 --seed x   damaged file 17 again
            """)

    @OptionGroup var subjects: SubjectOptions

    @Argument(help: "The parts: journeys, stores, alternating, walks, damage, values; by default, all.")
    var parts: [PartChoice] = []

    enum PartChoice: String, ExpressibleByArgument, CaseIterable {
        case journeys, stores, alternating, walks, damage, values
    }

    @Option(help: "Run one journey, store and stored value of so many, chosen by the seed.")
    var share = 1

    @Option(help: "The number of walks, of damaged files, and of sets of sessions that take turns.")
    var count = 250

    @Option(help: "The number of the first of these.")
    var first = 0

    @OptionGroup var random: SeedOptions

    @Option(help: "The folder for the journeys that differ.", completion: .directory)
    var save = ".build/parity/upgrade"

    @Flag(help: "Only run the journeys in that folder again.")
    var saved = false

    func validate() throws {
        guard share > 0 else { throw ValidationError("--share must be above zero.") }
        try SeedOptions.check(count, first: first)
        guard !save.isEmpty else { throw ValidationError("--save needs the path of a folder.") }
    }

    func run() async throws {
        let journeys = try JourneyOptions.readAll(subjects.journeys)
        let (entries, own) = (try subjects.entries(), try subjects.upgradeEntries())
        let sandbox = try Terminal.sandbox()
        defer { sandbox.remove() }
        var suite = try subjects.suite(sandbox: sandbox.folder)
        suite.folders.stores = try copy(of: suite.folders.stores, in: sandbox.folder)
        let upgrade = Upgrade(
            suite, journeys: journeys, looking: try looking(), entries: entries, own: own,
            seed: random.text, wires: random.wire.wires)
        let folder = FindingFolder(url: URL(fileURLWithPath: save), cases: "runs")
        addDamaged(to: suite.folders.stores)
        let replayed = try await folder.replay(with: upgrade)
        if saved { throw ExitCode(replayed) }
        var tally = UpgradeTally()
        let extent = Upgrade.Extent(share: share, count: count, first: first)
        let chosen = PartChoice.allCases.filter { parts.isEmpty || parts.contains($0) }
        let run = chosen.compactMap { Upgrade.Part(rawValue: $0.rawValue) }
        do {
            try await upgrade.run(extent, parts: run) { outcomes, all in
                tally.add(outcomes)
                Terminal.progress(tally.cases, all, of: "cases")
            }
        } catch {
            Terminal.complain("\(error)")
            throw ExitCode(2)
        }
        Terminal.write(tally.text(seed: random.text))
        for fault in tally.faults { Terminal.write("fault: \(fault)\n") }
        let areSaved = await folder.save(tally.findings, of: upgrade)
        throw ExitCode(areSaved ? max(tally.exitCode, replayed) : 2)
    }

    private func looking() throws -> [Step] {
        do {
            let steps = try subjects.journeys.looking()
            if steps.isEmpty {
                Terminal.complain(
                    "Journeys/_preludes/look.yaml has no steps: only what the apps show at launch is compared"
                )
            }
            if let step = steps.first(where: { $0.isRelaunch || $0.action == .launch }) {
                throw HarnessFault(
                    "Journeys/_preludes/look.yaml:\(step.line): '\(step)' cannot be a step of this session, "
                        + "which is one process")
            }
            return steps
        } catch {
            Terminal.complain("\(error)")
            throw ExitCode(2)
        }
    }

    /// A copy of the stored files, beside which damaged ones are written.
    private func copy(of stores: URL, in sandbox: URL) throws -> URL {
        let copy = sandbox.appendingPathComponent("stores")
        do {
            try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
            guard FileManager.default.fileExists(atPath: stores.path) else { return copy }
            for name in try FileManager.default.contentsOfDirectory(atPath: stores.path)
            where name.hasSuffix(".plist") {
                let file = stores.appendingPathComponent(name)
                let data: Data
                do { data = try InputFile.data(at: file) } catch {
                    throw HarnessFault("\(file.relativePath): \(error)")
                }
                try data.write(to: copy.appendingPathComponent(name))
            }
        } catch {
            Terminal.complain(
                error is HarnessFault
                    ? "\(error)" : "\(stores.relativePath): the stored files cannot be copied")
            throw ExitCode(2)
        }
        return copy
    }

    /// Copies the damaged files that were found before to the stored files.
    private func addDamaged(to stores: URL) {
        let folder = URL(fileURLWithPath: save)
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        where name.hasSuffix(".plist") {
            // A file that cannot be read is missing when its journey runs, which says so.
            let copy = stores.appendingPathComponent(name)
            guard !FileManager.default.fileExists(atPath: copy.path) else { continue }
            try? InputFile.data(at: folder.appendingPathComponent(name)).write(to: copy)
        }
    }
}

/// The results of runs with sessions of both apps.
struct UpgradeTally: Sendable {
    private struct Row: Sendable {
        var runs = 0
        var steps = 0
        var ended = 0
        var differing = 0
    }

    private(set) var cases = 0
    private var outcomes: [Upgrade.Outcome] = []
    private(set) var findings: [String: Found] = [:]
    private var rows: [String: Row] = [:]
    private var ends: [String: Int] = [:]

    mutating func add(_ outcomes: [Upgrade.Outcome]) {
        cases += 1
        self.outcomes += outcomes
        for outcome in outcomes { add(outcome) }
    }

    private mutating func add(_ outcome: Upgrade.Outcome) {
        let sessions = outcome.sessions.map(\.rawValue).joined(separator: " → ")
        let name = outcome.part.rawValue + (outcome.part.hasQuadrants ? ", \(sessions)" : "")
        rows[name, default: Row()].runs += 1
        rows[name, default: Row()].steps += outcome.steps
        if let end = outcome.end {
            rows[name, default: Row()].ended += 1
            ends[end, default: 0] += 1
        }
        guard let finding = outcome.finding else { return }
        rows[name, default: Row()].differing += 1
        let found = Found(
            first: finding, name: "\(outcome.name) on \(finding.wire.rawValue), \(sessions)",
            isRepeatable: outcome.part != .readers)
        if findings[finding.fingerprint]?.add(found) == nil { findings[finding.fingerprint] = found }
    }

    /// The faults that make all runs useless.
    var faults: [String] { Upgrade.faults(of: outcomes) }

    /// The exit code: a fault of the harness or of a journey says nothing about the apps.
    var exitCode: Int32 {
        if !faults.isEmpty { return 2 }
        if findings.isEmpty { return 0 }
        return findings.values.contains { $0.first.fault != nil } ? 2 : 1
    }

    func text(seed: String) -> String {
        let order = Dictionary(
            uniqueKeysWithValues: Upgrade.Part.allCases.enumerated().map { ($1.rawValue, $0) })
        func place(_ name: String) -> Int { order[String(name.prefix { $0 != "," })] ?? 0 }
        let sorted = rows.sorted { (place($0.key), $0.key) < (place($1.key), $1.key) }
        let lines = sorted.map { name, row in
            "\(name): \(row.runs) runs, \(row.steps) steps; \(row.ended) end early, \(row.differing) differ\n"
        }
        let reasons = ends.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(8)
            .map { "\($0.key) \($0.value)" }
        let total = rows.values.reduce(into: (runs: 0, ended: 0, differing: 0)) { total, row in
            total.runs += row.runs
            total.ended += row.ended
            total.differing += row.differing
        }
        return lines.joined() + """
            \(total.runs) runs with sessions of both apps, seed \(seed); \(total.differing) differ
            \(total.ended) runs end early, because the baseline crashes or the apps differ on purpose: \
            \(reasons.joined(separator: ", "))

            """
    }
}

extension Upgrade.Part {
    /// Whether the table has a row for each way to share the sessions.
    fileprivate var hasQuadrants: Bool { self != .walks && self != .readers }
}
