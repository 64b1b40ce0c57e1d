import ArgumentParser
import ParityKit
import ParityTrace
import VisibleText
import WireFormat

/// `parity explain`: shows a difference of the last run in full, or a ledger entry.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Show one difference of the last run, or one ledger entry, in full."
    )

    @Argument(help: "The id of a difference, as 'parity run' prints it, or of a ledger entry.")
    var id: String

    @OptionGroup var subjects: SubjectOptions

    @Option(help: "The file with the findings of the run.", completion: .file())
    var record = LastRun.standardPath

    func run() throws {
        if let entry = try? LedgerReader().entries(at: subjects.ledger).first(where: { $0.id == id }) {
            Terminal.write(text(of: entry))
            return
        }
        guard let report = LastRun.load(from: record) else {
            throw ValidationError("There are no findings to explain; run 'parity run' first.")
        }
        let differences = report["differences"]?.array ?? []
        guard let difference = differences.first(where: { $0["id"]?.string == id }) else {
            let ids = differences.compactMap { $0["id"]?.string?.visible }.joined(separator: ", ")
            throw ValidationError(
                ids.isEmpty
                    ? "The last run found no unexplained difference."
                    : "No difference has the id \(id); the ids are: \(ids)")
        }
        Terminal.write(text(of: difference))
    }

    private func text(of difference: JSONValue) -> String {
        let word = { (key: String) in difference[key]?.string?.visible ?? "" }
        let value = { (key: String, has: String) in
            guard difference[has]?.bool == true, let value = difference[key] else { return "(nothing)" }
            return value.string ?? value.prettyJSON
        }
        let step = difference["step"]?.integer ?? 0
        let said = (difference["stderr"]?.array ?? []).compactMap { $0.string?.visible }
        let places = (difference["places"]?.array ?? []).compactMap { $0.string?.visible }
        return """
            \(word("id"))  \(word("channel")) \(word("kind"))

            field    \(word("path"))
            first in \(word("journey")) on \(word("wire")), step \(step): \(word("stepText"))

            before:
            \(value("before", "hasBefore"))

            after:
            \(value("after", "hasAfter"))
            \(said.isEmpty ? "" : "\nstandard error of the app after:\n\(said.joined(separator: "\n"))\n")
            in \(places.count) places:
            \(places.prefix(20).map { "  \($0)" }.joined(separator: "\n"))

            run it alone: parity run \(word("journey")) --wire \(word("wire"))

            """
    }

    private func text(of entry: LedgerEntry) -> String {
        let wires = entry.wires.map(\.rawValue).joined(separator: ", ")
        let lines =
            [
                "\(entry.id)  \(entry.kind.rawValue), removes \(entry.quirk); owner \(entry.owner)",
                "\(entry.file):\(entry.line)", "",
                "field    \(entry.channel.rawValue) \(entry.path)",
            ] + entry.cases.flatMap(lines) + [
                "scope    \(entry.journeys.joined(separator: ", ")); \(wires)",
                "count    \(entry.count)", "why      \(entry.why)", "",
            ]
        return lines.map { $0.visible + "\n" }.joined()
    }

    private func lines(of pair: LedgerEntry.Case) -> [String] {
        let journeys = pair.journeys.map { ["in       \($0.joined(separator: ", "))"] } ?? []
        return ["before   \(pair.baseline)", "after    \(pair.candidate)"] + journeys
    }
}
