import ArgumentParser
import Foundation
import ParityKit

/// `parity generate`: compares both apps on generated journeys.
struct GenerateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate", abstract: "Walk through the baseline at random, and compare both apps.",
        discussion: """
            Each walk begins with the first steps of a journey, or with a launch. Then it chooses what the \
            baseline's screen offers: taps, texts (also strange ones), rows, dates. Two walks of three also \
            change the world: other, broken, changed or late replies, no network, relaunches, time. The \
            candidate takes the same way. The ledger's entries apply in all walks, with those of \
            Ledger/generated.yaml. What differs is made shorter and written to a folder as a journey, which \
            the next run takes first.

            Exit codes: 0 no walk differs, 1 one does, 2 the harness or a journey is at fault, 3 the ledger \
            is at fault.

            Examples:
              parity generate                          2,500 walks, chosen by the commit
              parity generate --count 10000 --seed x   other walks
              parity generate --first 317 --count 1    walk 317 again
              parity generate --saved                  the walks that differed before
            """)

    @OptionGroup var subjects: SubjectOptions

    @Option(help: "The number of walks.")
    var count = 2500

    @Option(help: "The number of the first walk.")
    var first = 0

    @OptionGroup var random: SeedOptions

    @Option(help: "The folder for the journeys that differ.", completion: .directory)
    var save = ".build/parity/generated"

    @Flag(help: "Only take the walks in that folder again.")
    var saved = false

    func validate() throws {
        try SeedOptions.check(count, first: first)
        guard !save.isEmpty else { throw ValidationError("--save needs the path of a folder.") }
    }

    func run() async throws {
        let sandbox = try Terminal.sandbox()
        defer { sandbox.remove() }
        let generation = try subjects.generation(random, sandbox: sandbox.folder)
        let folder = FindingFolder(url: URL(fileURLWithPath: save), cases: "walks")
        let replayed = try await folder.replay(with: generation)
        if saved { throw ExitCode(replayed) }
        var tally = GenerationTally()
        await generation.run(first..<(first + count)) { outcome in
            tally.add(outcome)
            Terminal.progress(tally.walks, count, of: "walks")
        }
        Terminal.write(tally.text(seed: random.text))
        let areSaved = await folder.save(tally.findings, of: generation)
        throw ExitCode(areSaved ? max(tally.exitCode, replayed) : 2)
    }
}

/// The results of generated journeys.
struct GenerationTally: Sendable {
    private(set) var walks = 0
    private(set) var findings: [String: Found] = [:]
    private var steps = 0
    private var ofPersons = 0
    private var lengths: [Int: Int] = [:]
    private var ends: [String: Int] = [:]

    private static let bounds = [5, 10, 20, 50, 100, 500]

    mutating func add(_ outcome: Generation.Outcome) {
        walks += 1
        steps += outcome.steps
        if outcome.isOfPerson { ofPersons += 1 }
        lengths[Self.bounds.first { outcome.steps <= $0 } ?? .max, default: 0] += 1
        if let end = outcome.end { ends[end, default: 0] += 1 }
        guard let finding = outcome.finding else { return }
        let found = Found(first: finding, number: outcome.number, name: "\(outcome.number)")
        if findings[finding.fingerprint]?.add(found) == nil { findings[finding.fingerprint] = found }
    }

    /// The exit code: a fault of the harness or of a journey says nothing about the apps.
    var exitCode: Int32 {
        if findings.isEmpty { return 0 }
        return findings.values.contains { $0.first.fault != nil } ? 2 : 1
    }

    func text(seed: String) -> String {
        let differing = findings.values.filter { $0.first.fault == nil }.reduce(0) { $0 + $1.count }
        let faulty = findings.values.filter { $0.first.fault != nil }.reduce(0) { $0 + $1.count }
        let faults = faulty > 0 ? ", \(faulty) cannot be compared" : ""
        let lengths = (Self.bounds + [.max]).map { bound in
            let name = bound == .max ? "more" : "to \(bound)"
            return "\(name): \(self.lengths[bound] ?? 0)"
        }
        let ended = ends.values.reduce(0, +)
        let reasons = ends.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(8)
            .map { "\($0.key) \($0.value)" }
        return """
            \(walks) walks, \(steps) steps, seed \(seed); \(differing) differ\(faults)
            \(ofPersons) walks have only a person's steps; steps: \(lengths.joined(separator: ", "))
            \(ended) walks end early, because the baseline crashes, the apps differ on purpose, or a reply \
            is missing: \(reasons.joined(separator: ", "))

            """
    }
}
