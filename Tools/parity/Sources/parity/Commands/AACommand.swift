import ArgumentParser
import ParityKit
import ParityTrace
import VisibleText
import WireFormat

/// `parity aa`: compares each app with itself.
struct AACommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "aa",
        abstract: "Run each app against itself under other hash seeds, homes and process time zones.",
        discussion:
            "Any difference is noise: until it is removed at its source, no comparison is reliable.")

    @OptionGroup var subjects: SubjectOptions
    @OptionGroup var selection: JourneyOptions

    func run() async throws {
        let journeys = try selection.select(in: subjects.journeys)
        let sandbox = try Terminal.sandbox()
        defer { sandbox.remove() }
        let suite = try subjects.suite(sandbox: sandbox.folder)
        let outcomes = await AARun(suite).run(
            journeys, wires: selection.wire.wires, progress: Terminal.progress)
        var failed = false
        for outcome in outcomes {
            let (side, noise) = (outcome.side.rawValue, outcome.noise)
            failed = failed || !noise.isEmpty || !outcome.faults.isEmpty
            Terminal.write("\(side) × \(side): \(outcome.results.count) runs, \(noise.count) differ\n")
            for line in noise.prefix(10) + outcome.faults.prefix(10) { Terminal.write("  \(line.visible)\n") }
        }
        throw failed ? ExitCode(2) : ExitCode.success
    }
}
