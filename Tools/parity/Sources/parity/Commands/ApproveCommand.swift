import ArgumentParser
import Foundation
import ParityKit

/// `parity approve`: approves the candidate's traces after crashes of the baseline.
struct ApproveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "approve",
        abstract: "Pin the candidate's trace wherever the baseline crashes.",
        discussion: "Read the diff of every file it writes: from then on, that file is the expectation.")

    @OptionGroup var subjects: SubjectOptions
    @OptionGroup var selection: JourneyOptions

    func run() async throws {
        let journeys = try selection.select(in: subjects.journeys)
        let sandbox = try Terminal.sandbox()
        defer { sandbox.remove() }
        let suite = try subjects.suite(sandbox: sandbox.folder)
        let results = await suite.run(journeys, wires: selection.wire.wires, progress: Terminal.progress)
        let written: [URL]
        do {
            written = try suite.approve(results)
        } catch {
            Terminal.complain("a trace cannot be written: \(error.localizedDescription)")
            throw ExitCode(2)
        }
        for file in written { Terminal.write("wrote \(file.relativePath)\n") }
        Terminal.write("\(written.count) files new or changed\n")
    }
}
