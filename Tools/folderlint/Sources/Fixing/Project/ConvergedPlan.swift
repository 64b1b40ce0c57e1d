import FolderlintKit
import Pbxproj
import ProjectTree
import SafeMove

/// A draft that path sources and disk agree with.
struct ConvergedPlan: Sendable {
    let moves: [Rearrangement.Move]
    /// The moves, to be asked.
    let relocation: Relocation
    let notes: [Spot: Reason]
    /// With absolute paths.
    var mentions: [Mention]
    let outcome: FixOutcome
    /// What git will ignore; nil where nothing moves, or nobody can be asked.
    let forecast: IgnoreKeeper.Forecast?
    /// What it keeps to.
    let constraints: Constraints

    /// The tree as it will be, with the proof that it is what it should be.
    func predict(_ tree: Tree) throws -> Tree {
        guard !outcome.changes.isEmpty else { return tree }
        let after = try Prediction(
            tree, moves: moves, documents: outcome.documents, texts: outcome.texts, ignoring: forecast
        ).tree
        try PlanProof(tree, after, relocation).check()
        return after
    }

    /// What stays; `findings` are those in the tree that the plan leaves, where they are known.
    func refusals(_ after: Tree, _ request: FixRequest, _ findings: NewFindings.Findings?) -> [Refusal] {
        Refusals(after, request, notes, outcome.root, findings?.mendable).all()
    }

    func plan(_ refusals: [Refusal]) -> FixPlan {
        let root = outcome.root
        let mentions = Set(mentions).map { mention in
            var mention = mention
            mention.file = root.relative(mention.file)
            mention.path = root.relative(mention.path)
            mention.destination = mention.destination.map { root.relative($0) }
            return mention
        }
        return FixPlan(
            side: .project, changes: outcome.changes, refusals: refusals,
            mentions: mentions.filter(Self.isNews)
                .sorted { ($0.file, $0.line, $0.path) < ($1.file, $1.line, $1.path) })
    }

    /// Whether a mention with relative paths says anything: that something in the whole repository moves, or
    /// in a folder around it, is none.
    private static func isNews(_ mention: Mention) -> Bool {
        mention.destination != nil || mention.note != nil
            || !mention.path.isEmpty && !Paths.isAbsolute(mention.path)
    }

    // MARK: - One behind the other

    /// This one and then another, which was made for the tree that this one leaves, as one; nil when moves
    /// that are made at once cannot say it.
    func followed(by second: ConvergedPlan, in tree: Tree) throws -> ConvergedPlan? {
        guard let moves = moves(followedBy: second, tree) else { return nil }
        let back = Rearrangement(self.moves)
        func origin(_ path: String) -> String { back.origin(of: path) ?? path }
        var texts = outcome.texts
        for (path, bytes) in second.outcome.texts { texts[origin(path)] = bytes }
        let (relocation, whole) = (second.relocation, Relocation(moves.map { ($0.from, $0.to) }))
        let mentions = mentions.map { mention in
            var mention = mention
            mention.destination = mention.destination.map { relocation.place(of: $0) }
            return mention
        }
        let others = second.mentions.map { mention in
            var mention = mention
            mention.file = origin(mention.file)
            mention.path = origin(mention.path)
            return mention
        }
        // What the one moves and the other brings back does not move.
        let all = (mentions + others).filter { mention in
            mention.note != nil || whole.moves(mention.path) || whole.disturbs(mention.path)
        }
        return ConvergedPlan(
            moves: moves, relocation: whole, notes: notes.merging(second.notes) { _, last in last },
            mentions: all,
            outcome: try FixOutcome(tree, moves, documents: second.outcome.documents, texts: texts),
            forecast: second.forecast ?? forecast, constraints: constraints)
    }

    /// Whether another plan for the same tree leaves it the same, byte for byte.
    func leavesTheSame(as other: ConvergedPlan) -> Bool {
        moves.elementsEqual(other.moves) { ($0.from, $0.to, $0.kind) == ($1.from, $1.to, $1.kind) }
            && outcome.texts == other.outcome.texts && forecast == other.forecast
            && outcome.documents.count == other.outcome.documents.count
            && zip(outcome.documents, other.outcome.documents).allSatisfy {
                $0 === $1 || $0.bytes.elementsEqual($1.bytes)
            }
    }

    private func moves(followedBy second: ConvergedPlan, _ tree: Tree) -> [Rearrangement.Move]? {
        let back = Rearrangement(moves)
        let relocation = second.relocation
        var all: [String: Rearrangement.Move] = [:]
        for move in second.moves {
            guard let origin = back.origin(of: move.from), tree.lookup.find(origin).exists else { continue }
            all[origin] = Rearrangement.Move(from: origin, to: move.to, kind: move.kind)
        }
        for move in moves {
            all[move.from] = Rearrangement.Move(
                from: move.from, to: relocation.place(of: move.to), kind: move.kind)
        }
        // The outer ones first: what they bring to its place needs no move of its own.
        let ordered = all.values.sorted { ($0.from.utf8.count, $0.from) < ($1.from.utf8.count, $1.from) }
        var needed: [Rearrangement.Move] = []
        var places: [String: String] = [:]
        for move in ordered where MoveList.place(of: move.from, places) != move.to {
            // Nothing says of a thing that it stays while its folder goes.
            guard move.from != move.to else { return nil }
            needed.append(move)
            places[move.from] = move.to
        }
        return needed.sorted { $0.from < $1.from }
    }
}
