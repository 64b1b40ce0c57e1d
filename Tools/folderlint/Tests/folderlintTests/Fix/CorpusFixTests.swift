import Fixing
import Foundation
import SafeMove
import Testing

/// Published projects, with stand-ins for their files: each side mends them, and nothing is lost.
@Suite(.enabled(if: CorpusTree.isThere && Command.isBuilt, CorpusTree.missing), .serialized)
struct CorpusFixTests {
    private func bench(_ tree: CorpusTree) throws -> Workbench {
        let bench = try Workbench()
        try tree.write(to: bench.folder)
        return bench
    }

    @Test(arguments: Sample.third(CorpusTree.all))
    func `files move to their groups, and back`(tree: CorpusTree) async throws {
        let bench = try bench(tree)
        let documents = try await bench.documents()
        let mended = try await bench.mend(.project)
        for (container, document) in try await bench.documents() {
            let old = try #require(documents[container])
            let unfounded = document.unfounded(comparedTo: old, moves: mended.plan.changes.moves)
            #expect(unfounded == [], "\(unfounded.joined(separator: "\n"))")
        }
        let moved = mended.movedFiles
        print(
            "\(tree): \(moved) files moved, \(mended.changedLines) lines changed, "
                + "\(mended.refusals.count) refused"
        )
        #expect(mended.codes.values.allSatisfy { !$0.isEmpty })
    }

    @Test(arguments: Sample.third(CorpusTree.all))
    func `projects follow their folders`(tree: CorpusTree) async throws {
        let bench = try bench(tree)
        let documents = try await bench.documents()
        let mended = try await bench.mend(.disk)
        for (container, document) in try await bench.documents() {
            let unfounded = document.unfounded(comparedTo: try #require(documents[container]), moves: [])
            #expect(unfounded == [], "\(unfounded.joined(separator: "\n"))")
        }
        #expect(mended.movedFiles == 0)
    }

    @Test func `there are eighteen`() { #expect(CorpusTree.all.count == 18) }
}
