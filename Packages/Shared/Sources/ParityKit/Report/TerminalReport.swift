import ParityTrace
import VisibleText
import WireFormat

/// A report for a person at a terminal.
public struct TerminalReport: Sendable {
    private let report: SuiteReport
    private let style: Style

    /// - Parameter isColoured: whether the text has escape sequences for colours.
    public init(_ report: SuiteReport, isColoured: Bool) {
        self.report = report
        style = Style(isColoured: isColoured)
    }

    /// The escape sequences that a report can have.
    public static let marks = ["31", "32", "1", "2", "0"].map { "\u{1B}[\($0)m" }

    public var text: String {
        (table + faults + differences + ledger + programs + sandboxes + [verdict]).joined(separator: "\n")
            + "\n"
    }

    private var table: [String] {
        let counts = report.counts
        let onOne = Set(report.results.filter { $0.journey.wires.count == 1 }.map(\.journey.id)).count
        let wires = Wire.allCases.map { wire in
            "\(report.results.count { $0.wire == wire }) \(wire.rawValue)"
        }
        let differing = report.wires.differing
        let quirks = Set(differing.compactMap(\.journey.differsByWire)).sorted().joined(separator: ", ")
            .visible
        var lines = [
            row("journeys", counts.journeys, "\(counts.runs) runs: \(wires.joined(separator: ", "))"),
            row("steps", counts.steps, ""), row("requests", counts.requests, "as bytes on the wire"),
            row("screens", counts.screens, ""), row("stores", counts.stores, "decoded"),
        ]
        if onOne > 0 {
            lines.append(
                row("one wire", onOne, "journeys: without messages, or with a reply only one wire has"))
        }
        let ended = report.results.count { $0.baseline.exit != .running && $0.candidate.exit != .running }
        if ended > 0 {
            lines.append(row("both end", ended, "runs, whose other steps were not compared"))
        }
        if report.wires.compared > 0 {
            let note = quirks.isEmpty ? "" : " (\(quirks))"
            let limit = "at most \(SuiteReport.wireCap) may"
            lines.append(
                row(
                    "two wires", report.wires.compared,
                    "journeys: the same screens except in \(differing.count)\(note); \(limit)"))
        }
        return lines + [""]
    }

    private func row(_ name: String, _ number: Int, _ note: String) -> String {
        let digits = "\(number)"
        let pad = String(repeating: " ", count: max(0, 8 - digits.count))
        return "  \(name.padded(to: 12))\(pad)\(digits)\(note.isEmpty ? "" : "   \(style.dim(note))")"
    }

    private var faults: [String] {
        report.faults.isEmpty
            ? []
            : [style.red("faults, so that these runs prove nothing:")]
                + list(report.withoutSecrets(report.faults).map(\.visible)) + [""]
    }

    private func list(_ lines: [String]) -> [String] {
        let shown = lines.prefix(20).map { "  \($0)" }
        return lines.count > 20 ? shown + ["  and \(lines.count - 20) more"] : shown
    }

    private var differences: [String] {
        let explained = report.judgement.explained.count
        let unexplained = report.judgement.unexplained.count
        var lines = ["differences: \(explained) explained by the ledger, \(unexplained) unexplained"]
        let kinds = Dictionary(grouping: report.judgement.explained) {
            "\($0.difference.channel.rawValue) \($0.difference.kind.rawValue)"
        }
        for kind in kinds.keys.sorted() {
            let entries = Set((kinds[kind] ?? []).map(\.entry)).sorted().joined(separator: ", ").visible
            lines.append("  \(kind.padded(to: 16)) \(kinds[kind]?.count ?? 0)   \(style.dim(entries))")
        }
        for cluster in report.clusters.prefix(12) {
            lines += report.explanation(of: cluster).summary(style)
        }
        return lines + [""]
    }

    private var ledger: [String] {
        let used = report.judgement.uses.count
        var lines = ["ledger: \(report.entries.count) entries, \(used) used"]
        if report.counts.leaves > 0 {
            let share = BlastRadius.percent(report.radius.share)
            lines[0] += "; they explain \(share) of \(report.counts.leaves) values compared"
        }
        let widest = report.radius.widest(3)
        if !widest.isEmpty {
            let names = widest.map { "\($0.entry) \(BlastRadius.percent($0.share))" }.joined(separator: ", ")
            lines.append(
                "  "
                    + style.dim(
                        "widest: \(names.visible); at most \(BlastRadius.percent(BlastRadius.entryCap)) each")
            )
        }
        return lines + list(report.withoutSecrets(report.judgement.faults).map { style.red($0.visible) }) + [
            ""
        ]
    }

    /// What was run, and what the run would have noticed.
    private var programs: [String] {
        let digests = report.digests
        let names = digests.map { "\($0.side.rawValue) \($0.digest)" }.joined(separator: ", ")
        let control = report.control.map { control in
            let noticed = control.planted - control.faults.count
            return "control: \(noticed) of \(control.planted) planted changes noticed"
        }
        let noise = report.noise.map {
            "\($0.differing.count) of \($0.results.count) runs of the \($0.side.rawValue)"
        }
        let lines =
            (digests.isEmpty ? [] : ["programs: \(names)"]) + (control.map { [$0] } ?? [])
            + (noise.isEmpty ? [] : ["A/A: \(noise.joined(separator: " and ")) differ"])
        return lines.isEmpty ? [] : lines + [""]
    }

    private var sandboxes: [String] {
        report.sandboxes.map { ["sandbox: \($0.visible)", ""] } ?? []
    }

    private var verdict: String {
        switch report.verdict {
        case .same: style.green("verdict: same")
        case .differs: style.red("verdict: differs")
        default: style.red("verdict: \(report.verdict.rawValue)")
        }
    }
}

extension String {
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
