import ArgumentParser
import Foundation
import ParityKit

/// `parity paths`: compares both apps on all short paths of gestures.
struct PathsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "paths", abstract: "Take every short path of gestures from each screen, and compare.",
        discussion: """
            The journeys show which screens there are. From each screen that the baseline reaches, both \
            apps take every path of --depth gestures: each tap, the usual text of each field, each segment, \
            the first and the last row of each list. Screens with the same elements count as one. The \
            ledger's entries apply in all paths, with those of Ledger/generated.yaml. What differs is made \
            shorter and written to a folder as a journey, which the next 'parity generate' takes first.

            Exit codes: 0 no path differs, 1 one does, 2 the harness or a journey is at fault, 3 the ledger \
            is at fault.

            Examples:
              parity paths                         every gesture on every screen
              parity paths --depth 2               every pair of gestures
              parity paths --share 20 --seed x     on one screen of 20
            """)

    @OptionGroup var subjects: SubjectOptions

    @Option(help: "The most gestures of a path.")
    var depth = 1

    @Option(help: "Begin on one screen of so many, chosen by the seed.")
    var share = 1

    @OptionGroup var random: SeedOptions

    @Option(help: "The folder for the journeys that differ.", completion: .directory)
    var save = ".build/parity/generated"

    func validate() throws {
        guard (1...10).contains(depth) else { throw ValidationError("--depth must be from 1 to 10.") }
        guard share > 0 else { throw ValidationError("--share must be above zero.") }
        guard !save.isEmpty else { throw ValidationError("--save needs the path of a folder.") }
    }

    func run() async throws {
        let sandbox = try Terminal.sandbox()
        defer { sandbox.remove() }
        let generation = try subjects.generation(random, sandbox: sandbox.folder)
        var tally = PathsTally()
        await generation.paths(depth: depth, share: share) { outcomes, all in
            tally.add(outcomes)
            Terminal.progress(tally.screens, all, of: "screens")
        }
        Terminal.write(tally.text(depth: depth))
        let folder = FindingFolder(url: URL(fileURLWithPath: save), cases: "paths")
        let areSaved = await folder.save(tally.findings, of: generation)
        throw ExitCode(areSaved ? tally.exitCode : 2)
    }
}

/// The results of paths.
struct PathsTally: Sendable {
    private(set) var screens = 0
    private(set) var findings: [String: Found] = [:]
    private var paths = 0
    private var steps = 0
    private var ended = 0

    mutating func add(_ outcomes: [Generation.Outcome]) {
        screens += 1
        for outcome in outcomes {
            paths += 1
            steps += outcome.steps
            if outcome.end != nil { ended += 1 }
            guard let finding = outcome.finding else { continue }
            let found = Found(first: finding, number: finding.journey.steps.count, name: finding.journey.id)
            if findings[finding.fingerprint]?.add(found) == nil { findings[finding.fingerprint] = found }
        }
    }

    /// The exit code: a fault of the harness or of a journey says nothing about the apps.
    var exitCode: Int32 {
        if screens == 0 { return 2 }
        if findings.isEmpty { return 0 }
        return findings.values.contains { $0.first.fault != nil } ? 2 : 1
    }

    func text(depth: Int) -> String {
        let differing = findings.values.filter { $0.first.fault == nil }.reduce(0) { $0 + $1.count }
        let faulty = findings.values.filter { $0.first.fault != nil }.reduce(0) { $0 + $1.count }
        let faults = faulty > 0 ? ", \(faulty) cannot be compared" : ""
        return """
            \(paths) paths of up to \(depth) gestures from \(screens) screens, \(steps) steps; \
            \(differing) differ\(faults)
            \(ended) paths end early, because the baseline crashes or the apps differ on purpose

            """
    }
}
