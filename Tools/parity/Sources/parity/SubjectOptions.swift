import ArgumentParser
import Fixtures
import Foundation
import ParityKit
import WireFormat

/// The options for the apps and the data of a command.
struct SubjectOptions: ParsableArguments {
    @Option(
        name: .customLong("before"), help: "The executable of the baseline, which is the expectation.",
        completion: .file())
    var baseline: String?

    @Option(name: .customLong("after"), help: "The executable of the candidate.", completion: .file())
    var candidate: String?

    @Option(
        help: "The folder with Journeys, Replies, Stores, AppBundle, Ledger; by default, built in.",
        completion: .directory)
    var fixtures: String?

    @Option(
        name: .customLong("jobs"),
        help: "The number of journeys that run at once; by default, three for two cores.")
    var jobs: Int?

    @Option(help: "Fork each run from one started subject (split, fast), or start it for each run.")
    var isolation: IsolationChoice = .split

    enum IsolationChoice: String, ExpressibleByArgument, CaseIterable {
        case split, start
    }

    /// Throws if the process lacks the open files, threads or memory for the command.
    func validate() throws {
        if let jobs, !(1...1000).contains(jobs) { throw ValidationError("--jobs must be from 1 to 1000.") }
        do {
            try Suite.requireResources(workers: workers)
        } catch {
            Terminal.complain("\(error)")
            throw ExitCode(2)
        }
    }

    /// While a runner waits for its app, another journey can use the core.
    private var workers: Int {
        let cores = ProcessInfo.processInfo.activeProcessorCount
        return max(1, jobs ?? cores + cores / 2)
    }

    private var root: URL { fixtures.map { URL(fileURLWithPath: $0) } ?? Fixtures.root }

    var journeys: JourneyFolder { JourneyFolder(root: root.appendingPathComponent("Journeys")) }
    var ledger: URL { root.appendingPathComponent("Ledger/ledger.yaml") }
    var traces: URL { root.appendingPathComponent("Ledger/traces.txt") }
    var silent: URL { root.appendingPathComponent("Ledger/silent.yaml") }
    var approved: URL { root.appendingPathComponent("Ledger/Approved") }

    /// Returns the entries of the ledger; ends with exit code 3 if it cannot be read.
    func entries() throws -> [LedgerEntry] {
        do {
            return try LedgerReader().entries(at: ledger)
        } catch {
            Terminal.complain("\(error)")
            throw ExitCode(3)
        }
    }

    /// Returns the entries for generated journeys, if there is a file with them.
    func generatedEntries() throws -> [LedgerEntry] {
        try entries(forGenerated: "generated.yaml")
    }

    /// Returns the entries for runs with sessions of both apps, which are those for generated journeys and
    /// their own.
    func upgradeEntries() throws -> [LedgerEntry] {
        try generatedEntries() + entries(forGenerated: "upgrade.yaml")
    }

    private func entries(forGenerated name: String) throws -> [LedgerEntry] {
        let file = root.appendingPathComponent("Ledger/\(name)")
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        do {
            return try LedgerReader(forGenerated: true).entries(at: file)
        } catch {
            Terminal.complain("\(error)")
            throw ExitCode(3)
        }
    }

    /// The two apps, with sandboxes below `sandbox`.
    func suite(sandbox: URL) throws -> Suite {
        Suite(
            baseline: try plan(.baseline, executable(baseline, "legacy-subject"), sandbox),
            candidate: try plan(.candidate, executable(candidate, "modern-subject"), sandbox),
            folders: FixtureFolders(
                replies: root.appendingPathComponent("Replies"),
                appBundle: root.appendingPathComponent("AppBundle"),
                stores: root.appendingPathComponent("Stores")),
            approved: approved, workers: workers)
    }

    private func plan(_ side: SubjectPlan.Side, _ executable: URL, _ sandbox: URL) throws -> SubjectPlan {
        var plan = SubjectPlan(side: side, executable: executable, sandbox: sandbox)
        plan.isolation = isolation == .split ? .split : .start
        return plan
    }

    /// The named executable, or the case study's own subject, which is in the folder of this executable.
    private func executable(_ path: String?, _ name: String) throws -> URL {
        let url =
            path.map { URL(fileURLWithPath: $0) } ?? URL.executableFolder.appendingPathComponent(name)
        guard FileManager.default.isExecutableFile(atPath: url.path) else {
            throw ValidationError("No executable exists at \(url.relativePath); build it, or name another.")
        }
        return url
    }
}

/// The options for the journeys of a command.
struct JourneyOptions: ParsableArguments {
    @Argument(help: "Journeys, or folders of them, below the journeys folder; by default, all.")
    var paths: [String] = []

    @Option(help: "Only journeys whose id matches this pattern, in which * matches any text.")
    var filter: String?

    @Option(help: "json, xml or both.")
    var wire: WireChoice = .both

    enum WireChoice: String, ExpressibleByArgument, CaseIterable {
        case json, xml, both

        var wires: [Wire] {
            switch self {
            case .json: [.json]
            case .xml: [.xml]
            case .both: [.json, .xml]
            }
        }
    }

    /// Returns the chosen journeys; throws if one cannot be read, or none is chosen.
    func select(in folder: JourneyFolder) throws -> [Journey] {
        try select(among: try read(folder))
    }

    /// Returns the chosen journeys of all; throws if none is chosen.
    func select(among all: [Journey]) throws -> [Journey] {
        for path in paths where !all.contains(where: { covers(path, $0.id) }) {
            Terminal.complain("No journey is called '\(path)'. 'parity journeys' lists all of them.")
            throw ExitCode(2)
        }
        let chosen = all.filter { journey in
            (paths.isEmpty || paths.contains { covers($0, journey.id) })
                && (filter.map { Glob.matches($0, journey.id) } ?? true)
        }
        guard !chosen.isEmpty else {
            Terminal.complain("No journey matches. 'parity journeys' lists all of them.")
            throw ExitCode(2)
        }
        return chosen
    }

    /// Returns all journeys; throws if one cannot be read.
    func read(_ folder: JourneyFolder) throws -> [Journey] { try Self.readAll(folder) }

    /// Returns all journeys; throws if one cannot be read.
    static func readAll(_ folder: JourneyFolder) throws -> [Journey] {
        let (journeys, errors): ([Journey], [JourneyError])
        do {
            (journeys, errors) = try folder.read()
        } catch {
            Terminal.complain("\(folder.root.relativePath): this folder contains no journeys")
            throw ExitCode(2)
        }
        guard errors.isEmpty else {
            for error in errors { Terminal.complain("\(error)") }
            throw ExitCode(2)
        }
        return journeys
    }

    private func covers(_ path: String, _ id: String) -> Bool {
        var name = path.hasSuffix(".yaml") ? String(path.dropLast(5)) : path
        if let range = name.range(of: "Journeys/") { name = String(name[range.upperBound...]) }
        if name.hasSuffix("/") { name.removeLast() }
        return id == name || id.hasPrefix(name + "/")
    }
}
