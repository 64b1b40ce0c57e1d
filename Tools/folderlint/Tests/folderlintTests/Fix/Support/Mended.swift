import Fixing
import Foundation
import SafeMove
import Testing

/// A fix that was planned, done, taken back and done again, and held against its plan each time.
struct Mended {
    let before: TreeRecord
    let plan: FixPlan
    let after: TreeRecord

    static let rules: Set<String> = [
        "group-without-folder", "group-folder-name-mismatch", "group-folder-missing", "group-skips-level",
        "file-outside-group-folder", "source-tree-not-group",
    ]

    var refusals: [Refusal] { plan.refusals }
    /// The codes of what was refused, by subject.
    var codes: [String: String] { Dictionary(refusals.map { ($0.subject, $0.code) }) { first, _ in first } }
    /// Where each file that moved was, by where it is.
    func origin(_ path: String) -> String? { after.text(path).map { $0.replacing("\n", with: "") } }
    /// How many files have another place.
    var movedFiles: Int {
        before.files.count { path in
            plan.changes.moves.contains { path == $0.from || path.hasPrefix($0.from + "/") }
        }
    }
    /// How many lines of the documents are other ones.
    var changedLines: Int {
        plan.changes.rewrites.reduce(0) { sum, rewrite in
            let old =
                before.text(rewrite.path)?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
            let new = String(decoding: rewrite.bytes, as: UTF8.self)
                .split(separator: "\n", omittingEmptySubsequences: false)
            return sum + new.difference(from: old).insertions.count
        }
    }
}

extension Workbench {
    /// Mends the tree: nothing is lost, the rules are content, and it can be undone.
    @discardableResult
    func mend(_ side: FixSide = .project) async throws -> Mended {
        let before = try record()
        let references = try await references()
        let plan = try await plan(side)
        #expect(try record().differences(from: before) == [], "a dry run changes nothing")

        let after = try await carryOut(side, plan, from: before)
        let expected = references.mapValues { plan.changes.place(of: $0) }
        #expect(try await self.references() == expected, "every reference leads to where its file went")
        let refused = Set(plan.refusals.map { "\($0.rule) \($0.subject)" })
        #expect(try await findings().filter { !refused.contains($0) } == [])
        let second = try await self.plan(side)
        #expect(second.changes.isEmpty, "a second fix has nothing to do: \(second.changes.moves)")
        for rewrite in plan.changes.rewrites where rewrite.path.hasSuffix(".pbxproj") {
            #expect(throws: Never.self, "\(rewrite.path) is a property list") {
                try PropertyListSerialization.propertyList(from: rewrite.bytes, format: nil)
            }
        }
        if !plan.changes.isEmpty {
            let undo = try await run(["undo"])
            #expect(undo.code == 0, "\(undo.errors)\(undo.output)")
            #expect(
                try record().differences(from: before.rewritten(by: plan.changes)) == [], "undo restores all")
            let again = try await carryOut(side, plan, from: try record())
            #expect(again.differences(from: after.rewritten(by: plan.changes)) == [])
        }
        return Mended(before: before, plan: plan, after: after)
    }

    private func carryOut(_ side: FixSide, _ plan: FixPlan, from before: TreeRecord) async throws
        -> TreeRecord
    {
        let outcome = try await run(["fix", "--prefer", side.rawValue] + options + paths)
        #expect(outcome.code == 0, "\(outcome.errors)\(outcome.output)")
        let after = try record()
        #expect(after.differences(from: before.applying(plan.changes)) == [], "what was planned, and no more")
        return after
    }
}
