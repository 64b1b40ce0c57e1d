public import FolderlintKit
import Foundation
import Pbxproj
import ProjectTree
import SafeMove
import VisibleText

/// A plan as a person or a program reads it.
public struct FixReport: Sendable {
    private let plan: FixPlan
    /// By their absolute paths; what was read of them stays in memory.
    private let documents: [String: Document]
    /// The bytes of other files, by their absolute paths.
    private let others: [String: [UInt8]]

    /// Of a plan for a tree, whose files still have their old bytes.
    public init(_ plan: FixPlan, for tree: Tree) {
        self.plan = plan
        let documents = Dictionary(
            tree.projects.map { ($0.documentPath, $0.document) }, uniquingKeysWith: { first, _ in first })
        self.documents = documents
        let paths = plan.changes.rewrites.map { "\(plan.changes.root)/\($0.path)" }
        others = paths.reduce(into: [:]) { others, path in
            if documents[path] == nil { others[path] = tree.lookup.bytes(at: path) }
        }
    }

    /// The moves, what becomes of each text, what stays as it is and who else names what moves.
    public var text: String {
        [moves, diffs, refusals, mentions, warnings].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// In one line: how much is done, and how much is not.
    public var summary: String {
        var parts: [String] = []
        let changes = plan.changes
        if !changes.moves.isEmpty { parts.append(Self.count(changes.moves.count, "move")) }
        if !changes.rewrites.isEmpty { parts.append(Self.count(changes.rewrites.count, "changed file")) }
        if !plan.refusals.isEmpty { parts.append("\(plan.refusals.count) refused") }
        if !plan.mentions.isEmpty { parts.append(Self.count(plan.mentions.count, "mention")) }
        guard !parts.isEmpty else { return "nothing to fix" }
        let share = plan.mirrored.map { "; \($0.before.text) → \($0.after.text) mirrored" }
        return parts.joined(separator: ", ") + (share ?? "")
    }

    /// What is refused, with the reason and the remedy.
    public var refusals: String {
        guard !plan.refusals.isEmpty else { return "" }
        let isOfSeveral = Set(plan.refusals.map(\.project)).count > 1
        let lines = plan.refusals.map { refusal in
            let place = isOfSeveral ? " in \(refusal.project.visible)" : ""
            return "  \(refusal.rule) \(refusal.subject.visible)\(place)\n    \(refusal.reason.visible)\n"
                + "    fix: \(refusal.remedy.visible)\n"
        }
        return "left as it is (\(plan.refusals.count)):\n" + lines.joined()
    }

    /// Who else names what moves, where that stands before the fix.
    public var mentions: String { mentions { ($0.file, $0.line) } }

    /// The same, where it stands once the fix is done.
    public var mentionsAfterwards: String {
        let moves = Relocation(plan.changes.moves.map { ("/" + $0.from, "/" + $0.to) })
        let texts = Dictionary(
            plan.changes.rewrites.map { rewrite in
                (rewrite.path, LineMatch.changes(of: old(rewrite), SourceBuffer(rewrite.bytes)))
            }, uniquingKeysWith: { first, _ in first })
        return mentions { mention in
            let line = texts[mention.file].map { LineMatch.line(mention.line, behind: $0) } ?? mention.line
            return (String(moves.place(of: "/" + mention.file).dropFirst()), line)
        }
    }

    /// - Parameter place: Where the file and the line of a mention are.
    private func mentions(_ place: (Mention) -> (file: String, line: Int)) -> String {
        guard !plan.mentions.isEmpty else { return "" }
        var texts: [String] = []
        var lines: [String: [Int]] = [:]
        var files: [String: String] = [:]
        for mention in plan.mentions {
            let way =
                mention.note?.visible ?? mention.destination.map { "goes to \($0.visible)" }
                ?? "does not move as a whole"
            let (file, line) = place(mention)
            let text = "\(file.visible)\0\(mention.path.visible) \(way)"
            if lines[text] == nil { texts.append(text) }
            lines[text, default: []].append(line)
            files[text] = file.visible
        }
        let all = texts.map { text in
            let (own, file) = (lines[text] ?? [], files[text] ?? "")
            let others = own.count > 1 ? " (also on \(Self.lines(own.dropFirst())))" : ""
            return "  \(file):\(own.first ?? 1): \(text.dropFirst(file.count + 1))\(others)\n"
        }
        return "named elsewhere (\(plan.mentions.count)):\n" + all.joined()
    }

    /// As in `line 7`, `lines 7, 9`, `lines 7, 9, 12 and 171 more`.
    private static func lines(_ lines: ArraySlice<Int>) -> String {
        let shown = lines.prefix(3).map(String.init).joined(separator: ", ")
        let rest = lines.count > 3 ? " and \(lines.count - 3) more" : ""
        return (lines.count == 1 ? "line " : "lines ") + shown + rest
    }

    /// What becomes of the names that the moves make, where the tree is checked out elsewhere.
    public var warnings: String {
        let names = PortableNames.unfit(in: plan.changes)
        guard !names.isEmpty else { return "" }
        return "no names on Windows (\(names.count)):\n" + names.map { "  \($0.visible)\n" }.joined()
    }

    private var moves: String {
        guard !plan.changes.moves.isEmpty else { return "" }
        let lines = plan.changes.moves.map { "  \($0.from.visible) → \($0.to.visible)\n" }
        return "moves (\(plan.changes.moves.count)):\n" + lines.joined()
    }

    /// A unified diff of every text that changes; its new name is where the file is afterwards.
    public var diffs: String {
        let places = Relocation(plan.changes.moves.map { ("/" + $0.from, "/" + $0.to) })
        return plan.changes.rewrites.map { rewrite in
            let diff = UnifiedDiff(old(rewrite), SourceBuffer(rewrite.bytes))
            let place = places.place(of: "/" + rewrite.path)
            return diff.text(from: "a/\(rewrite.path.visible)", to: "b\(place.visible)")
        }.joined()
    }

    private func old(_ rewrite: ChangeSet.Rewrite) -> SourceBuffer {
        let path = "\(plan.changes.root)/\(rewrite.path)"
        return documents[path]?.source ?? SourceBuffer(others[path] ?? [])
    }

    /// The plan as a value, with its diffs; the same text for the same plan.
    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(Envelope(plan: plan, diff: diffs))
        return String(decoding: data, as: UTF8.self).visibleJSON + "\n"
    }

    /// The JSON's shape: the plan's own keys beside those of the report.
    private struct Envelope: Encodable {
        let plan: FixPlan
        let diff: String

        private enum Keys: String, CodingKey {
            case formatVersion, diff
        }

        func encode(to encoder: any Encoder) throws {
            try plan.encode(to: encoder)
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(1, forKey: .formatVersion)
            try container.encode(diff, forKey: .diff)
        }
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
