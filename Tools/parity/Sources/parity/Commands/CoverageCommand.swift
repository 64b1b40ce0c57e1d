import ArgumentParser
import Foundation
import ParityKit

/// `parity coverage`: reports which parts of the baseline's sources the journeys reach.
struct CoverageCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coverage",
        abstract:
            "Compare the alerts, requests, keys and screens in the baseline's sources with the journeys.",
        discussion: """
            The inventory is read from the sources: alerts, endpoints, notifications, defaults keys, \
            screens. Each must be reached by a journey, or be named in the file of exceptions with a \
            reason. A text composed at run time counts as reached if its known parts match.

            Exit codes: 0 everything is reached, 1 something is not, 2 the sources, a journey or the \
            exceptions are at fault.
            """)

    @OptionGroup var subjects: SubjectOptions
    @OptionGroup var selection: JourneyOptions

    @Option(help: "The folder with the baseline's sources.", completion: .directory)
    var sources = "Packages/LegacyBooking/Sources/LegacyBooking"

    @Option(help: "The tool that reads the sources.", completion: .file())
    var tool = "Tools/inventory/run"

    @Option(help: "The list of items that no journey can reach, with reasons.", completion: .file())
    var exceptions = "Tools/inventory/exceptions.yaml"

    @Option(
        help: "A folder for coverage profiles (*.profraw); the baseline must be built with coverage.",
        completion: .directory)
    var profiles: String?

    @Flag(help: "Also list the items that are reached.")
    var full = false

    func run() async throws {
        let journeys = try selection.select(in: subjects.journeys)
        let (inventory, excepted) = try faultless {
            (
                try Inventory(json: try sourcesRead()),
                try CoverageException.read(URL(fileURLWithPath: exceptions))
            )
        }
        let sandbox = try Terminal.sandbox()
        defer { sandbox.remove() }
        let suite = try subjects.suite(sandbox: sandbox.folder)
        let survey = CoverageSurvey(
            subject: suite.baseline, folders: suite.folders, workers: suite.workers,
            profiles: profiles.map { URL(fileURLWithPath: $0) })
        let reached = await survey.run(journeys, progress: Terminal.progress)
        let report = CoverageReport(inventory, reached: reached, exceptions: excepted)
        for line in report.lines(isFull: full) { Terminal.write(line + "\n") }
        if !report.faults.isEmpty { throw ExitCode(2) }
        if !report.missing.isEmpty { throw ExitCode(1) }
    }

    /// The tool's output; its errors go to this process's standard error.
    private func sourcesRead() throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: tool)
        process.arguments = [sources]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ValidationError("\(tool) could not read \(sources)")
        }
        return data
    }

    private func faultless<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            Terminal.complain("\(error)")
            throw ExitCode(2)
        }
    }
}
