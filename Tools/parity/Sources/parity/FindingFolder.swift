import ArgumentParser
import Foundation
import ParityKit
import ParityTrace

/// A command's way to repeat what it has found.
protocol Finder {
    /// Compares the apps on journeys that were found before.
    func replay(_ journeys: [Journey], each: (Journey, Generation.Finding?) -> Void) async
    /// Returns the shortest journey with the same finding; nil if the finding does not come again.
    func shrunk(_ finding: Generation.Finding) async -> Generation.Finding?
    /// The journey of a finding as a file for `parity run`.
    func yaml(_ finding: Generation.Finding) async -> String
    /// The file that a finding starts from, if it is not one of the stored files.
    func damagedStore(of finding: Generation.Finding) -> URL?
}

extension Upgrade: Finder {}

extension Generation: Finder {
    func damagedStore(of finding: Finding) -> URL? { nil }
}

/// A kind of finding, with the first case that shows it.
struct Found: Sendable {
    var first: Generation.Finding
    /// The number of the first case, if cases have one, and its name.
    var number = 0
    var name: String
    var count = 1
    /// Whether the finding comes again if the journey of the first case runs.
    var isRepeatable = true

    /// Counts a finding of the same kind, which can come from an earlier case.
    mutating func add(_ other: Found) {
        let count = count + other.count
        if (other.number, other.name) < (number, name) { self = other }
        self.count = count
    }
}

/// The folder for journeys on which the apps differ; the next run of the command takes them first.
struct FindingFolder {
    let url: URL
    /// The word for cases, such as *walks*.
    let cases: String

    /// The most kinds of findings that are made shorter and saved.
    private static let most = 20

    /// Takes the journeys first that differed before.
    ///
    /// - Returns: the exit code: 0 if none differs now, 1 if one does, 2 if one cannot be compared.
    func replay(with finder: some Finder) async throws -> Int32 {
        guard FileManager.default.fileExists(atPath: url.path) else { return 0 }
        let (journeys, errors) = try JourneyFolder(root: url).read()
        for error in errors { Terminal.complain("\(error)") }
        var code: Int32 = errors.isEmpty ? 0 : 2
        await finder.replay(journeys) { journey, finding in
            let file = url.appendingPathComponent("\(journey.id).yaml").relativePath
            guard let finding else {
                return Terminal.write(
                    "\(file): the apps are the same now; remove the file, or move it to Journeys\n")
            }
            code = max(code, finding.fault == nil ? 1 : 2)
            let verdict = finding.fault == nil ? "the apps differ" : "the apps cannot be compared"
            Terminal.write("\n\(file): \(verdict)\n\(finding.text)")
        }
        return code
    }

    /// Makes each kind of finding shorter, prints it and writes it to the folder.
    ///
    /// - Returns: whether each could be written.
    func save(_ kinds: [String: Found], of finder: some Finder) async -> Bool {
        var areSaved = true
        let sorted = kinds.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        for (fingerprint, found) in sorted.prefix(Self.most) {
            Terminal.write("\n\(fingerprint): \(found.count) \(cases), the first is \(found.name)\n")
            let shorter = found.isRepeatable ? await finder.shrunk(found.first) : nil
            let finding = shorter ?? found.first
            Terminal.write(finding.text)
            if found.isRepeatable, shorter == nil {
                Terminal.write("  it did not come again when the journey ran once more\n")
            }
            // A journey without a step shows nothing, for example if the disk was full.
            if finding.journey.steps.isEmpty {
                Terminal.write("  not saved, because it came before the first step\n")
                continue
            }
            let isSaved = await save(finding, named: fingerprint, of: finder)
            areSaved = areSaved && isSaved
        }
        if sorted.count > Self.most {
            Terminal.write("\n\(sorted.count - Self.most) more kinds are neither shown nor saved\n")
        }
        return areSaved
    }

    private func save(
        _ finding: Generation.Finding, named fingerprint: String, of finder: some Finder
    ) async -> Bool {
        let text = await finder.yaml(finding)
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            let file = newFile(for: text, named: fingerprint.replacing(/[^A-Za-z0-9]+/, with: "-"))
            try Data(text.utf8).write(to: file, options: .atomic)
            Terminal.write("  saved as \(file.relativePath)\n")
            if let store = finder.damagedStore(of: finding) {
                let copy = url.appendingPathComponent(store.lastPathComponent)
                try Data(contentsOf: store).write(to: copy, options: .atomic)
                Terminal.write("  its stored file is \(copy.relativePath)\n")
            }
            return true
        } catch {
            Terminal.complain("\(url.relativePath): the journey cannot be written to this folder:\n\(text)")
            return false
        }
    }

    /// A file with this text, or a new one, so that no journey that was found before is replaced.
    private func newFile(for text: String, named name: String) -> URL {
        var number = 1
        while true {
            let file = url.appendingPathComponent(number == 1 ? "\(name).yaml" : "\(name)-\(number).yaml")
            guard FileManager.default.fileExists(atPath: file.path) else { return file }
            if (try? InputFile.text(at: file)) == text { return file }
            number += 1
        }
    }
}

extension Generation.Finding {
    /// What was found, for a person.
    var text: String {
        guard let difference else { return "  \(fault ?? "")\n" }
        func short(_ value: JSONValue?) -> String { String((value?.json ?? "(nothing)").prefix(400)) }
        return """
              \(difference.channel.rawValue) \(difference.kind.rawValue): \(difference.path)
                before: \(short(difference.baseline))
                after:  \(short(difference.candidate))
                in step \(difference.step) of \(journey.steps.count), \(difference.stepText)

            """
    }
}
