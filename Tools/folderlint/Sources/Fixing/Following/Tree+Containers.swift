import FolderlintKit
import ProjectTree

extension Tree {
    /// The projects and workspaces that git tracks, and those below the root, also if git ignores them or the
    /// folder that they are in; absolute paths.
    package var containers: [String] {
        let found = containers(below: lookup.path(of: root))
        guard let git else { return found }
        let ends = [".xcodeproj/project.pbxproj", ".xcworkspace/contents.xcworkspacedata"]
        let tracked = git.tracked.filter { path in ends.contains { path.hasSuffix($0) } }
            .map { Paths.folder(of: $0) }
            // A project's own workspace holds nothing but the project.
            .filter { !$0.hasSuffix(".xcodeproj/project.xcworkspace") }
        return Set(tracked).union(found).sorted()
    }

    private func containers(below folder: String) -> [String] {
        var found: [String] = []
        var open = [folder]
        while let folder = open.popLast() {
            for (name, kind) in lookup.children(of: folder) where kind == .folder {
                let path = "\(folder)/\(name)"
                if name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") {
                    found.append(path)
                } else if !Survey.isOutside(Array(name.utf8)[...]), git?.submodules.contains(path) != true {
                    guard git?.ignored.contains(path) == true else {
                        open.append(path)
                        continue
                    }
                    if !ToolFolders.installed.contains(name) { found += containers(in: path) }
                }
            }
        }
        return found.sorted()
    }

    /// Those in a folder that git ignores, as a generator makes them: the outermost folders are looked
    /// through, for nobody knows how much more is in it.
    private func containers(in folder: String) -> [String] {
        var found: [String] = []
        var open = [folder]
        var next = 0
        while next < open.count {
            let folder = open[next]
            next += 1
            for (name, kind) in lookup.children(of: folder) where kind == .folder {
                let path = "\(folder)/\(name)"
                if name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") {
                    found.append(path)
                } else if open.count < Self.mostIgnored, !ToolFolders.installed.contains(name),
                    !Survey.isOutside(Array(name.utf8)[...]), git?.submodules.contains(path) != true
                {
                    open.append(path)
                }
            }
        }
        return found
    }

    /// How many folders in one that git ignores are looked through.
    private static let mostIgnored = 256
}
