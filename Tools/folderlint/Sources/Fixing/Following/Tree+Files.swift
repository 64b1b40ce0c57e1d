import FolderlintKit
import ProjectTree

extension Tree {
    /// The files whose names end in one of these: those that were listed, then others that git tracks.
    ///
    /// What no project shows may name what a project moves, too. Links are no files.
    func files(named suffixes: [String]) -> [String] {
        let listed = disk.files(named: suffixes)
        guard let git else { return listed }
        let ends = suffixes.map { Array($0.utf8) }
        let others = git.tracked.filter { path in
            ends.contains { path.utf8.suffix($0.count).elementsEqual($0) }
        }
        return listed + others.subtracting(listed).subtracting(git.links).sorted()
    }

    /// Whether a path is a header or a module map, or a folder with such a file.
    func offersHeaders(_ path: String) -> Bool {
        var open = [path]
        while let path = open.popLast() {
            if lookup.find(path).isFolder {
                open += lookup.names(in: lookup.find(path).id).map { path + "/" + $0 }
            } else if HeaderMaps.isHeader(path) || path.hasSuffix(".modulemap") {
                return true
            }
        }
        return false
    }
}
