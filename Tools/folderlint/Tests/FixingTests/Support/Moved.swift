import FolderlintKit
import Foundation
import Pbxproj
import ProjectTree
import SafeMove
import Testing

@testable import Fixing

/// What `--prefer project` makes of a tree, and what the rules say of that.
struct Moved {
    let plan: FixPlan
    let before: Tree
    let tree: Tree

    /// Plans for a tree and for what comes of it; expects that the second plan changes nothing.
    init(
        _ tree: Tree, _ request: FixRequest = FixRequest(), pathSources: [any PathSource] = [],
        conflicts: @escaping ProjectPlanner.Conflicts = { _ in [] }
    ) async throws {
        before = tree
        let planner = ProjectPlanner(pathSources: pathSources, conflicts: conflicts)
        plan = try await planner.plan(tree, request)
        self.tree = try Moved.carry(out: plan, on: tree)
        let share = plan.changes.isEmpty ? nil : FixPlan.Mirrored(tree, self.tree, request)
        #expect(plan.mirrored == share, "the plan promises another share")
        let second = try await planner.plan(self.tree, request)
        #expect(second.changes.moves == [], "a second fix moves something")
        #expect(second.changes.rewrites.map(\.path) == [], "a second fix writes something")
        #expect(
            Set(second.refusals.map { "\($0.rule) \($0.subject)" })
                == Set(plan.refusals.map { "\($0.rule) \($0.subject)" }),
            "a second fix refuses something else")
    }

    init(
        _ navigator: String, disk: [String], _ request: FixRequest = FixRequest(),
        git: Example.GitSketch? = nil, conflicts: @escaping ProjectPlanner.Conflicts = { _ in [] }
    ) async throws {
        let example = Example("", navigator: navigator, disk: disk, git: git)
        try await self.init(try example.tree(), request, conflicts: conflicts)
    }

    static func carry(out plan: FixPlan, on tree: Tree) throws -> Tree {
        let root = plan.changes.root
        let moves = plan.changes.moves.map { move in
            Rearrangement.Move(
                from: "\(root)/\(move.from)", to: "\(root)/\(move.to)",
                kind: tree.lookup.find("\(root)/\(move.from)").kind)
        }
        let written = Dictionary(
            plan.changes.rewrites.map { ("\(root)/\($0.path)", Array($0.bytes)) },
            uniquingKeysWith: { first, _ in first })
        let documents = tree.projects.map { project in
            written[project.documentPath].map { SourceBuffer($0) } ?? project.document.source
        }
        return try Prediction(tree, moves: moves, documents: documents).tree
    }

    /// The moves, as `from → to`.
    var moves: [String] { plan.changes.moves.map { "\($0.from) → \($0.to)" } }

    /// What is refused, as `rule subject: code`.
    var refusals: [String] { plan.refusals.map { "\($0.rule) \($0.subject): \($0.code)" } }

    /// What the rules that a fix mends find now, as `rule subject`.
    var findings: [String] {
        tree.projects.flatMap { project in
            let context = ProjectContext(tree: tree, project: project)
            return FixRequest.mendable.flatMap { rule in
                (Rules.named(rule)?.check(context) ?? []).map { "\(rule) \($0.subject)" }
            }
        }
    }

    /// The lines of the first project's document that changed: old ones with `-`, new ones with `+`.
    var changedLines: [String] {
        let old = String(decoding: before.projects[0].document.source.bytes, as: UTF8.self)
        let new = String(decoding: tree.projects[0].document.source.bytes, as: UTF8.self)
        return UnifiedDiff(old, new, context: 0).text(from: "", to: "").split(separator: "\n").dropFirst(2)
            .filter { !$0.hasPrefix("@@") }
            .map { $0.prefix(1) + " " + $0.dropFirst().trimmingCharacters(in: .whitespaces) }
    }
}
