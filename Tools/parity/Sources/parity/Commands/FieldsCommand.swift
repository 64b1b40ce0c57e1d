import ArgumentParser
import Foundation
import ParityKit

/// `parity fields`: compares both apps on replies of which one field has another value.
struct FieldsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fields", abstract: "Change each field of each reply in each way, and compare.",
        discussion: """
            The journeys show which replies there are. Each field of them is changed in each way, one at a \
            time: it is absent, null, empty, a blank, in capitals, a number, a text, true, in a list, twice \
            in a list and so on. Both apps take the longest journey that has the field. The ledger's \
            entries apply in all of them, with those of Ledger/generated.yaml. What differs is made shorter \
            and written to a folder as a journey, which the next 'parity generate' takes first.

            Exit codes: 0 no reply differs, 1 one does, 2 the harness or a journey is at fault, 3 the \
            ledger is at fault.

            Examples:
              parity fields                       every field in every way
              parity fields --wire json           on one wire
              parity fields --share 20 --seed x   one field of 20
              parity fields --share 20 --seed x --part 2   another field of each 20
            """)

    @OptionGroup var subjects: SubjectOptions

    @Option(help: "Change one field of so many, chosen by the seed.")
    var share = 1

    @Option(help: "Which of these shares, from 1: all of them together are every field.")
    var part = 1

    @OptionGroup var random: SeedOptions

    @Option(help: "The folder for the journeys that differ.", completion: .directory)
    var save = ".build/parity/generated"

    func validate() throws {
        guard share > 0 else { throw ValidationError("--share must be above zero.") }
        guard (1...share).contains(part) else {
            throw ValidationError("--part must be from 1 to \(share), which is --share.")
        }
        guard !save.isEmpty else { throw ValidationError("--save needs the path of a folder.") }
    }

    func run() async throws {
        let sandbox = try Terminal.sandbox()
        defer { sandbox.remove() }
        let generation = try subjects.generation(random, sandbox: sandbox.folder)
        var tally = FindingTally()
        await generation.fields(share: share, part: part) { outcomes, all in
            tally.add(outcomes)
            Terminal.progress(tally.groups, all, of: "fields")
        }
        Terminal.write(
            """
            \(tally.cases) replies, each with one of \(tally.groups) fields changed, \(tally.steps) steps; \
            \(tally.differing)
            \(tally.ended) journeys end early, because the baseline crashes or the apps differ on purpose

            """)
        let folder = FindingFolder(url: URL(fileURLWithPath: save), cases: "replies")
        let areSaved = await folder.save(tally.findings, of: generation)
        throw ExitCode(areSaved ? tally.exitCode : 2)
    }
}
