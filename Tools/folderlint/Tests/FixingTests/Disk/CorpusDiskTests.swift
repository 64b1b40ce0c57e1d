import FolderlintKit
import Foundation
import Pbxproj
import ProjectTree
import Testing

@testable import Fixing

/// Real projects come to mirror their folders, and nothing else in them changes.
@Suite(.enabled(if: CorpusTree.isThere, CorpusTree.missing)) struct CorpusDiskTests {
    @Test(arguments: CorpusTree.all)
    func `a project mirrors its folders, but for what is refused`(tree: CorpusTree) throws {
        let sketch = try tree.sketch()
        for index in sketch.projects.indices where sketch.projects[index].document.isEditable {
            let project = sketch.projects[index]
            let mended = try Mended(sketch.only(index))
            let refused = mended.refusals.map { "\($0.rule) \($0.subject)" }
            #expect(mended.findings == refused, "\(project.container)")
            let isOther = refused.contains { !$0.hasPrefix("group-") }
            #expect(!isOther, "only what is missing is refused")
        }
    }
}

extension Tree {
    /// The tree with only one of its projects.
    fileprivate func only(_ index: Int) -> Tree {
        Tree(disk: disk, root: root, projects: [projects[index]], workspaces: workspaces, git: git)
    }
}
