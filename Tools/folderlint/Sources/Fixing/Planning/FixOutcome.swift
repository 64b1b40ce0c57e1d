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
    /// The new bytes of other files, by where they are now.
    let texts: [String: [UInt8]]
    /// Tells it from other outcomes, which may be equal.
    private let identity = Identity()

    private final class Identity: Sendable {}

    /// Whether it is a copy of another one.
    func isSame(as other: FixOutcome) -> Bool { identity === other.identity }

    init(_ tree: Tree, _ moves: [Rearrangement.Move], _ edits: FixEdits) throws {
        var documents: [SourceBuffer] = []
        for (project, edits) in zip(tree.projects, edits.documents) {
            documents.append(edits.isEmpty ? project.document.source : SourceBuffer(try edits.applied()))
        }
        var texts: [String: [UInt8]] = [:]
        for (path, splices) in edits.splices where !splices.isEmpty {
            guard let old = tree.lookup.bytes(at: path) else { throw FixError.unreadable(path: path) }
            texts[path] = try FixOutcome.apply(splices, to: old, path)
        }
        try self.init(tree, moves, documents: documents, texts: texts)
    }

    /// The new bytes of documents, in the order of the tree, and of other files by where they are now.
    init(
        _ tree: Tree, _ moves: [Rearrangement.Move], documents: [SourceBuffer], texts: [String: [UInt8]]
    ) throws {
        let root = PlanRoot(tree)
        var rewrites: [ChangeSet.Rewrite] = []
        for (project, new) in zip(tree.projects, documents) {
            let old = project.document.source
            guard old !== new, !old.bytes.elementsEqual(new.bytes) else { continue }
            rewrites.append(root.rewrite(project.documentPath, old.bytes, new))
        }
        var changed: [String: [UInt8]] = [:]
        for (path, new) in texts {
            guard let old = tree.lookup.bytes(at: path) else { throw FixError.unreadable(path: path) }
            guard old != new else { continue }
            changed[path] = new
            rewrites.append(root.rewrite(path, old, SourceBuffer(new)))
        }
        self.root = root
        self.documents = documents
        self.texts = changed
        changes = ChangeSet(
            root: root.folder,
            moves: moves.map { ChangeSet.Move(from: root.relative($0.from), to: root.relative($0.to)) },
            rewrites: rewrites.sorted { $0.path < $1.path })
    }

    /// The bytes of a splice; in a file that is not in UTF-8, with those of the file for the placeholders.
    ///
    /// - Returns: Nil where there are other placeholders than in the place of the splice.
    static func bytes(of splice: FixEdits.Splice, in old: [UInt8]) -> [UInt8]? {
        let text = Array(splice.text.utf8)
        guard text.contains(Lookup.placeholder), String(validating: old, as: UTF8.self) == nil else {
            return text
        }
        let replaced = old[splice.range].filter { $0 >= 0x80 || $0 == Lookup.placeholder }
        guard text.count(where: { $0 == Lookup.placeholder }) == replaced.count else { return nil }
        var rest = replaced[...]
        return text.map { $0 == Lookup.placeholder ? rest.popFirst() ?? $0 : $0 }
    }

    /// Several path sources may say the same of one place, but not two things.
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
            guard let text = bytes(of: splice, in: old) else { throw .unsettled(path: path) }
            new += text
            offset = splice.range.upperBound
        }
        return new + old[offset...]
    }
}
