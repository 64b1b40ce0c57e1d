import FolderlintKit
import Testing

@testable import Fixing

@Suite(.enabled(if: CorpusTree.isThere, CorpusTree.missing))
struct CorpusProjectTests {
    @Test(arguments: CorpusTree.all)
    func `files follow their groups, and what is left is refused`(_ tree: CorpusTree) async throws {
        let moved = try await Moved(try tree.sketch())
        let refused = Set(moved.plan.refusals.map { "\($0.rule) \($0.subject)" })
        let left = moved.findings.filter { !refused.contains($0) }
        #expect(left == [])
    }
}
