import FolderlintKit
import ProjectTree

/// The `.gitignore` files of a tree's repository.
struct IgnoreSurvey {
    /// The bytes of each by its absolute path.
    let lists: [String: [UInt8]]
    /// Files that git neither tracks nor ignores, absolute.
    let visible: [String]

    /// Walks the work tree, without other repositories and what is ignored as a whole.
    init(_ tree: Tree) {
        let top = tree.git?.root ?? tree.lookup.path(of: tree.root)
        var lists: [String: [UInt8]] = [:]
        var visible: [String] = []
        var open = [top]
        while let folder = open.popLast() {
            let children = tree.lookup.children(of: folder)
            if folder != top, children.contains(where: { $0.name == ".git" }) { continue }
            for (name, kind) in children where name != ".git" {
                let path = folder + "/" + name
                if tree.git?.ignored.contains(path) == true { continue }
                if kind == .folder {
                    if tree.git?.submodules.contains(path) != true { open.append(path) }
                    continue
                }
                if let git = tree.git, !git.tracked.contains(path) { visible.append(path) }
                // Git does not follow a link here.
                if name == ".gitignore", kind == .file { lists[path] = tree.lookup.bytes(at: path) }
            }
        }
        self.lists = lists
        self.visible = visible
    }
}
