import ArgumentParser
import Foundation
import ParityKit
import ParityTrace

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

    @Option(help: "A text that decides all choices; by default, the hash of the commit.")
    var seed: String?

    @Option(help: "json, xml or both.")
    var wire: JourneyOptions.WireChoice = .both

    @Option(help: "The folder for the journeys that differ.", completion: .directory)
    var save = ".build/parity/generated"

    @Flag(help: "Only take the walks in that folder again.")
    var saved = false

    func validate() throws {
        guard count > 0, first >= 0, first <= Int.max - count else {
            throw ValidationError("--count must be above zero, and --first not below it.")
        }
        guard !save.isEmpty else { throw ValidationError("--save needs the path of a folder.") }
    }

    func run() async throws {
        let journeys = try JourneyOptions.readAll(subjects.journeys)
        let (entries, own) = (try subjects.entries(), try subjects.generatedEntries())
        let sandbox = try Terminal.sandbox()
        defer { sandbox.remove() }
        let seed = seed ?? Commit.hash ?? "0"
        let generation = Generation(
            try subjects.suite(sandbox: sandbox.folder), journeys: journeys, entries: entries, own: own,
            seed: seed, wires: wire.wires)
        let differing = try await replay(with: generation)
        if saved { throw ExitCode(differing ? 1 : 0) }
        var tally = GenerationTally()
        await generation.run(first..<(first + count)) { outcome in
            tally.add(outcome)
            Terminal.progress(tally.walks, count, of: "walks")
        }
        Terminal.write(tally.text(seed: seed))
        let areSaved = await report(tally, generation)
        throw ExitCode(areSaved ? max(tally.exitCode, differing ? 1 : 0) : 2)
    }

    /// Takes the walks first that differed before.
    ///
    /// - Returns: whether one still differs.
    private func replay(with generation: Generation) async throws -> Bool {
        let folder = URL(fileURLWithPath: save)
        guard FileManager.default.fileExists(atPath: folder.path) else { return false }
        let (journeys, errors) = try JourneyFolder(root: folder).read()
        for error in errors { Terminal.complain("\(error)") }
        var differing = !errors.isEmpty
        await generation.replay(journeys) { journey, finding in
            let file = folder.appendingPathComponent("\(journey.id).yaml").relativePath
            guard let finding else {
                return Terminal.write(
                    "\(file): the apps are the same now; remove the file, or move it to Journeys\n")
            }
            differing = true
            Terminal.write("\n\(file): the apps differ\n\(Self.text(finding))")
        }
        return differing
    }

    /// Makes each kind of finding shorter, and writes it to the folder.
    ///
    /// - Returns: whether each could be written.
    private func report(_ tally: GenerationTally, _ generation: Generation) async -> Bool {
        var areSaved = true
        let folder = URL(fileURLWithPath: save)
        for (fingerprint, found) in tally.findings.sorted(by: { $0.value.count > $1.value.count }).prefix(20)
        {
            let finding = await generation.shrunk(found.first) ?? found.first
            Terminal.write("\n\(fingerprint): \(found.count) walks, the first is \(found.number)\n")
            Terminal.write(Self.text(finding))
            // A walk without a step shows nothing, for example if the disk was full.
            if finding.journey.steps.isEmpty { continue }
            let name = fingerprint.replacing(/[^A-Za-z0-9]+/, with: "-")
            let text = await generation.yaml(finding)
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                let file = Self.file(for: text, named: name, in: folder)
                try Data(text.utf8).write(to: file, options: .atomic)
                Terminal.write("  saved as \(file.relativePath)\n")
            } catch {
                areSaved = false
                Terminal.complain(
                    "\(folder.relativePath): the journey cannot be written to this folder:\n\(text)")
            }
        }
        return areSaved
    }

    /// A file with this text, or a new one, so that no journey that was found before is replaced.
    private static func file(for text: String, named name: String, in folder: URL) -> URL {
        var number = 1
        while true {
            let file = folder.appendingPathComponent(number == 1 ? "\(name).yaml" : "\(name)-\(number).yaml")
            guard FileManager.default.fileExists(atPath: file.path) else { return file }
            if (try? InputFile.text(at: file)) == text { return file }
            number += 1
        }
    }

    static func text(_ finding: Generation.Finding) -> String {
        guard let difference = finding.difference else { return "  \(finding.fault ?? "")\n" }
        func short(_ value: JSONValue?) -> String { String((value?.json ?? "(nothing)").prefix(400)) }
        return """
              \(difference.channel.rawValue) \(difference.kind.rawValue): \(difference.path)
                before: \(short(difference.baseline))
                after:  \(short(difference.candidate))
                in step \(difference.step) of \(finding.journey.steps.count), \(difference.stepText)

            """
    }
}

/// The results of generated journeys.
struct GenerationTally: Sendable {
    struct Found: Sendable {
        var first: Generation.Finding
        var number: Int
        var count: Int
    }

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
        let known = findings[finding.fingerprint]
        let isFirst = outcome.number < known?.number ?? .max
        findings[finding.fingerprint] = Found(
            first: isFirst ? finding : known?.first ?? finding,
            number: min(outcome.number, known?.number ?? .max), count: (known?.count ?? 0) + 1)
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
