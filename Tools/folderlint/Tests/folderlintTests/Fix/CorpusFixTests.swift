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

    /// All trees; in the gate, a third of them, which the commit chooses.
    private static var chosen: [CorpusTree] {
        guard let commit = ProcessInfo.processInfo.environment["REBOOK_SAMPLE"] else { return CorpusTree.all }
        let third = commit.utf8.reduce(0) { $0 + Int($1) } % 3
        return CorpusTree.all.enumerated().filter { $0.offset % 3 == third }.map(\.element)
    }

    @Test(arguments: chosen)
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

    @Test(arguments: CorpusTree.all)
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
