import FolderlintKit
import ProjectTree

/// Looks through a folder for what must not move with it.
struct FolderContents {
    private let tree: Tree
    private let projectIndexes: [ProjectIndex]

    init(_ tree: Tree, _ projectIndexes: [ProjectIndex]) {
        self.tree = tree
        self.projectIndexes = projectIndexes
    }

    /// What keeps a folder from moving to a place as one: a project, package or repository in it, something
    /// that is excluded, or a link that would lead elsewhere; nil without any.
    func obstacle(in folder: Disk.EntryID, to target: String) -> (path: String, reason: Reason)? {
        let top = tree.disk.path(of: folder)
        // From another name in the same folder, a link leads out as before.
        let isRenamed = Paths.folder(of: target) == Paths.folder(of: top)
        let excluding = projectIndexes.filter(\.hasExclusions)
        var stack = [top]
        while let path = stack.popLast() {
            if tree.git?.submodules.contains(path) == true { return (path, .foreign) }
            if excluding.contains(where: { $0.excludes(path) }) { return (path, .excluded) }
            for (name, kind) in tree.lookup.children(of: path) {
                let child = path + "/" + name
                if isOwnWorld(name) { return (child, .foreign) }
                switch kind {
                case .folder: if !Survey.isWrapper(Array(name.utf8)[...]) { stack.append(child) }
                case .link: if !isRenamed, leadsOut(child, of: top) { return (child, .holdsLink) }
                default: if excluding.contains(where: { $0.excludes(child) }) { return (child, .excluded) }
                }
            }
        }
        return nil
    }

    /// What makes the folder that it is in a project, a package or a repository.
    private func isOwnWorld(_ name: String) -> Bool {
        name == ".git" || name == "Package.swift" || name.hasSuffix(".xcodeproj")
            || name.hasSuffix(".xcworkspace")
    }

    /// Whether a link says by which way to go out of a folder, and something is there.
    private func leadsOut(_ link: String, of folder: String) -> Bool {
        guard let text = tree.lookup.destination(of: link), !Paths.isAbsolute(text) else { return false }
        let target = Paths.joined(Paths.folder(of: link), text)
        return !Paths.holds(folder, target) && tree.lookup.find(target).exists
    }
}
