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
        for (side, results) in outcomes {
            let noisy = results.filter { !$0.differences.isEmpty }
            // Only faults that kept a run from ending; `parity run` reports unexpected requests.
            let faults =
                results.filter { $0.baseline.steps.isEmpty || $0.candidate.steps.isEmpty }.flatMap(\.faults)
                + results.flatMap(\.refused)
            failed = failed || !noisy.isEmpty || !faults.isEmpty
            Terminal.write(
                "\(side.rawValue) × \(side.rawValue): \(results.count) runs, \(noisy.count) differ\n")
            for result in noisy.prefix(10) {
                guard let first = result.differences.first else { continue }
                Terminal.write(
                    "  \(first.journey) on \(first.wire.rawValue), step \(first.step): "
                        + "\(first.channel.rawValue) \(first.path.visible) \(first.kind.rawValue)\n")
            }
            for fault in faults.prefix(10) { Terminal.write("  \(fault.visible)\n") }
        }
        throw failed ? ExitCode(2) : ExitCode.success
    }
}
