import Foundation
import ParityKit
import ParityTrace
import WireFormat

/// Reports the differences of two apps after a step, and whether the ledger explains them.
struct Comparing: Sendable {
    let entries: [LedgerEntry]
    /// The entries for generated journeys, which keep their steps.
    let generated: [LedgerEntry]
    let wire: Wire

    /// The differences after one step.
    struct Verdict: Sendable {
        var explained: [(difference: Difference, entry: String)] = []
        var unexplained: [Difference] = []
    }

    /// - Parameters:
    ///   - entries: the entries of the ledger, which apply here regardless of their journeys.
    ///   - generated: those for generated journeys, which explain what has other values than any journey.
    init(entries: [LedgerEntry], generated: [LedgerEntry] = [], wire: Wire) {
        self.entries = entries.map(\.anywhere)
        self.generated = generated
        self.wire = wire
    }

    func verdict(_ baseline: (StepTrace, Exit), _ candidate: (StepTrace, Exit)) -> Verdict {
        let differences = TraceComparison(journey: "Play/session", wire: wire).differences(
            baseline: Trace(steps: [baseline.0], exit: baseline.1),
            candidate: Trace(steps: [candidate.0], exit: candidate.1))
        let first = LedgerJudge(entries: entries, today: "").judge(differences, scope: nil)
        let second = LedgerJudge(entries: generated, today: "").judge(first.unexplained, scope: nil)
        return Verdict(explained: first.explained + second.explained, unexplained: second.unexplained)
    }
}

extension Difference {
    /// The identity of a difference over several steps.
    var place: String {
        "\(channel.rawValue) \(path) \(kind.rawValue) \(baseline?.json ?? "") \(candidate?.json ?? "")"
    }
}

extension Comparing.Verdict {
    /// The verdict as lines; empty if there is no difference.
    ///
    /// - Parameter known: the differences that were reported before, which are only counted.
    func lines(names: (String, String), known: Set<String>) -> [String] {
        var lines: [String] = []
        let new = unexplained.filter { !known.contains($0.place) }
        if !unexplained.isEmpty {
            lines.append("≠ the two differ, and the ledger does not explain it:")
        }
        for difference in new.prefix(6) {
            lines.append("    \(difference.channel.rawValue) \(difference.kind.rawValue): \(difference.path)")
            lines.append("      \(names.0): \(Self.short(difference.baseline))")
            lines.append("      \(names.1): \(Self.short(difference.candidate))")
        }
        if new.count > 6 { lines.append("    … and \(new.count - 6) more") }
        let old = unexplained.count - new.count
        if old > 0 { lines.append("    \(old) as before") }
        if !explained.isEmpty {
            let ids = Set(explained.map(\.entry)).sorted().joined(separator: ", ")
            lines.append("≈ the two differ, as the ledger explains: \(ids)")
        }
        return lines
    }

    private static func short(_ value: JSONValue?) -> String {
        guard let text = value?.json else { return "(nothing)" }
        return text.count > 120 ? text.prefix(119) + "…" : text
    }
}
