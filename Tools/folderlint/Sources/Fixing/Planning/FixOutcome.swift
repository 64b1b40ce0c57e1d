import FolderlintKit
import Pbxproj
import ProjectTree
import SafeMove

/// The change set that moves and edits come to.
struct FixOutcome {
    let root: PlanRoot
    let changes: ChangeSet
    /// The new bytes of the projects' documents, in the order of the tree.
    let documents: [SourceBuffer]

    init(_ tree: Tree, _ moves: [Rearrangement.Move], _ edits: FixEdits) throws {
        root = PlanRoot(tree)
        var rewrites: [ChangeSet.Rewrite] = []
        var documents: [SourceBuffer] = []
        for (project, edits) in zip(tree.projects, edits.documents) {
            let old = project.document.source
            guard !edits.isEmpty else {
                documents.append(old)
                continue
            }
            let new = SourceBuffer(try edits.applied())
            documents.append(new)
            if !old.bytes.elementsEqual(new.bytes) {
                rewrites.append(root.rewrite(project.documentPath, old.bytes, new))
            }
        }
        for (path, splices) in edits.splices where !splices.isEmpty {
            guard let old = tree.lookup.bytes(at: path) else { throw FixError.unreadable(path: path) }
            let new = try FixOutcome.apply(splices, to: old, path)
            if old != new { rewrites.append(root.rewrite(path, old, SourceBuffer(new))) }
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
