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
        var tally = FindingTally()
        await generation.paths(depth: depth, share: share) { outcomes, all in
            tally.add(outcomes)
            Terminal.progress(tally.groups, all, of: "screens")
        }
        Terminal.write(
            """
            \(tally.cases) paths of up to \(depth) gestures from \(tally.groups) screens, \
            \(tally.steps) steps; \(tally.differing)
            \(tally.ended) paths end early, because the baseline crashes or the apps differ on purpose

            """)
        let folder = FindingFolder(url: URL(fileURLWithPath: save), cases: "paths")
        let areSaved = await folder.save(tally.findings, of: generation)
        throw ExitCode(areSaved ? tally.exitCode : 2)
    }
}
