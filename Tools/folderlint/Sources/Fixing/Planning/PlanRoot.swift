import Digest
import FolderlintKit
import Foundation
import Pbxproj
import ProjectTree
import SafeMove

/// The folder that nothing of a plan leaves, and the change set from there.
struct PlanRoot {
    /// Absolute: git's work tree, else the nearest folder that holds all that was read.
    let folder: String

    init(_ tree: Tree) {
        let places = [tree.root] + tree.projects.flatMap { [$0.folder, $0.sourceRoot] }
        let paths = places.map { tree.disk.path(of: $0) }
        // Whatever a workspace names outside of the repository: nothing is written there.
        if let git = tree.git?.root, Paths.holds(git, paths[0]) {
            folder = git
        } else {
            folder = paths.dropFirst().reduce(paths[0], PlanRoot.shared)
        }
    }

    private static func shared(_ one: String, _ other: String) -> String {
        var folder = one
        while !Paths.holds(folder, other) { folder = Paths.folder(of: folder) }
        return folder
    }

    /// A path from the folder; absolute where it is not below.
    func relative(_ path: String) -> String {
        Paths.inside(folder, path) ?? path
    }

    /// A path that starts at the folder.
    func absolute(_ path: String) -> String { Paths.isAbsolute(path) ? path : folder + "/" + path }

    /// The change of a file's bytes.
    func rewrite(_ path: String, _ old: some DataProtocol, _ new: SourceBuffer) -> ChangeSet.Rewrite {
        ChangeSet.Rewrite(path: relative(path), before: PlanRoot.hash(old), bytes: PlanRoot.data(new))
    }

    /// The same bytes, which are as large as a project's document: not copied.
    private static func data(_ source: SourceBuffer) -> Data {
        guard let start = source.bytes.baseAddress else { return Data() }
        return Data(
            bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: source.bytes.count,
            deallocator: .custom { _, _ in withExtendedLifetime(source) {} })
    }

    private static func hash(_ bytes: some Sequence<UInt8>) -> String {
        SHA256.hash(bytes).hexadecimalDigits
    }
}
