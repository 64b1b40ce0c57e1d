public import FolderlintKit
import Pbxproj
import ProjectTree
public import SafeMove

/// Plans how files move to where their groups say, and how all that names them follows.
public struct ProjectPlanner: Planning {
    /// What stands in a change set's way, of what only the file system and git know.
    public typealias Conflicts = @Sendable (ChangeSet) async throws -> [Conflict]

    /// Nil for all, mentions as the request wants them.
    private let carriers: [any Carrier]?
    private let conflicts: Conflicts

    public init(carriers: [any Carrier]? = nil, conflicts: @escaping Conflicts) {
        self.carriers = carriers
        self.conflicts = conflicts
    }

    public func plan(_ tree: Tree, _ request: FixRequest) async throws -> FixPlan {
        let drafter = Drafter(tree, request)
        let carriers = carriers ?? Carriers.all(rewritingMentions: request.rewritesMentions)
        var bans = Bans()
        while true {
            let draft = drafter.draft(bans)
            var edits = FixEdits(tree)
            edits.documents = draft.documents
            let relocation = Relocation(draft.moves.map { ($0.from, $0.to) })
            if !relocation.isEmpty {
                for carrier in carriers { carrier.follow(relocation, in: tree, &edits) }
            }
            if try bans.learn(edits.blocks, relocation) { continue }
            let outcome = try FixOutcome(tree, draft.moves, edits)
            if try bans.learn(try await conflicts(outcome.changes), draft, outcome.root) { continue }
            return try await finish(tree, request, draft, edits, outcome)
        }
    }

    private func finish(
        _ tree: Tree, _ request: FixRequest, _ draft: Draft, _ edits: FixEdits, _ outcome: FixOutcome
    ) async throws -> FixPlan {
        var after = tree
        if !outcome.changes.isEmpty {
            after = try Prediction(tree, moves: draft.moves, documents: outcome.documents).tree
            let relocation = Relocation(draft.moves.map { ($0.from, $0.to) })
            try PlanProof(tree, after, relocation).check()
        }
        let refusals = Refusals(after, request, draft.notes, outcome.root).all()
        let mentions = edits.mentions.map { mention in
            var mention = mention
            mention.file = outcome.root.relative(mention.file)
            mention.path = outcome.root.relative(mention.path)
            mention.destination = mention.destination.map { outcome.root.relative($0) }
            return mention
        }
        return FixPlan(
            side: .project, changes: outcome.changes, refusals: refusals,
            mentions: mentions.sorted { ($0.file, $0.line, $0.path) < ($1.file, $1.line, $1.path) })
    }
}

extension Bans {
    /// Takes over what carriers cannot follow; false when nothing of it moves anyway.
    mutating func learn(_ blocks: [FixEdits.Block], _ relocation: Relocation) throws(FixError) -> Bool {
        var isNew = false
        for block in blocks where relocation.moves(block.path) || relocation.disturbs(block.path) {
            let reason = Reason(code: block.code, text: block.reason, remedy: block.remedy)
            guard places.updateValue(reason, forKey: block.path) == nil else {
                throw FixError.unsettled(path: block.path)
            }
            isNew = true
        }
        return isNew
    }

    /// Takes over what is in the way; false when nothing is.
    mutating func learn(
        _ conflicts: [Conflict], _ draft: Draft, _ root: PlanRoot
    ) throws(FixError) -> Bool {
        let unwritable = conflicts.filter { $0.destination == nil }
        guard unwritable.isEmpty else { throw .notWritable(unwritable) }
        for conflict in conflicts {
            let path = root.absolute(conflict.path)
            if draft.dividable.contains(path), undivided.insert(path).inserted { continue }
            let reason = Reason(
                code: conflict.kind.rawValue, text: conflict.reason,
                remedy: "clear the way, or move it yourself"
            )
            guard places.updateValue(reason, forKey: path) == nil else {
                throw FixError.unsettled(path: path)
            }
        }
        return !conflicts.isEmpty
    }
}
