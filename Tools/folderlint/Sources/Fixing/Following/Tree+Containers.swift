import FolderlintKit
import ProjectTree

extension Tree {
    /// The projects and workspaces that git tracks, or without git those below the root; absolute paths.
    package var containers: [String] {
        guard let git else { return containers(below: lookup.path(of: root)) }
        let ends = [".xcodeproj/project.pbxproj", ".xcworkspace/contents.xcworkspacedata"]
        return git.tracked.filter { path in ends.contains { path.hasSuffix($0) } }
            .map { Paths.folder(of: $0) }
            // A project's own workspace holds nothing but the project.
            .filter { !$0.hasSuffix(".xcodeproj/project.xcworkspace") }
            .sorted()
    }

    private func containers(below folder: String) -> [String] {
        var found: [String] = []
        var open = [folder]
        while let folder = open.popLast() {
            for (name, kind) in lookup.children(of: folder) where kind == .folder {
                let path = "\(folder)/\(name)"
                if name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") {
                    found.append(path)
                } else if !Survey.isOutside(Array(name.utf8)[...]) {
                    open.append(path)
                }
            }
        }
        return found.sorted()
    }
}
