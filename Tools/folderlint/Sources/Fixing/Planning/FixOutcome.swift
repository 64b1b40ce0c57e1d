import FolderlintKit
import Pbxproj
import ProjectTree
import SafeMove

/// The change set that moves and edits come to.
struct FixOutcome {
    let root: PlanRoot
    let changes: ChangeSet
    /// The new bytes of the projects' documents, in the order of the tree.
    let documents: [[UInt8]]

    init(_ tree: Tree, _ moves: [Rearrangement.Move], _ edits: FixEdits) throws {
        root = PlanRoot(tree)
        var rewrites: [ChangeSet.Rewrite] = []
        var documents: [[UInt8]] = []
        for (project, edits) in zip(tree.projects, edits.documents) {
            let old = project.document.source.bytes
            guard !edits.isEmpty else {
                documents.append(Array(old))
                continue
            }
            let new = try edits.applied()
            documents.append(new)
            if !old.elementsEqual(new) { rewrites.append(root.rewrite(project.documentPath, old, new)) }
        }
        for (path, splices) in edits.splices where !splices.isEmpty {
            guard let old = tree.lookup.bytes(at: path) else { throw FixError.unreadable(path: path) }
            let new = try FixOutcome.apply(splices, to: old, path)
            if old != new { rewrites.append(root.rewrite(path, old, new)) }
        }
        let root = root
        changes = ChangeSet(
            root: root.folder,
            moves: moves.map { ChangeSet.Move(from: root.relative($0.from), to: root.relative($0.to)) },
            rewrites: rewrites.sorted { $0.path < $1.path })
        self.documents = documents
    }

    /// Several carriers may say the same of one place, but not two things.
    private static func apply(
        _ splices: [FixEdits.Splice], to old: [UInt8], _ path: String
    ) throws(FixError) -> [UInt8] {
        let ordered = Set(splices).sorted {
            ($0.range.lowerBound, $0.range.upperBound, $0.text)
                < ($1.range.lowerBound, $1.range.upperBound, $1.text)
        }
        var new: [UInt8] = []
        var offset = 0
        for splice in ordered {
            guard splice.range.lowerBound >= offset, splice.range.upperBound <= old.count else {
                throw .unsettled(path: path)
            }
            new += old[offset..<splice.range.lowerBound]
            new += splice.text.utf8
            offset = splice.range.upperBound
        }
        return new + old[offset...]
    }
}
