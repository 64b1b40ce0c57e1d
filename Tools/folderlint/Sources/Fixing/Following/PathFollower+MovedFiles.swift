import FolderlintKit
import ProjectTree

extension PathFollower {
    /// Every file that gets another place, also in folders that move as one.
    var movedFiles: [(old: String, new: String)] {
        let lookup = tree.lookup
        var seen: Set<String> = []
        var open = relocation.moves.map(\.from)
        while let path = open.popLast() {
            guard seen.insert(path).inserted else { continue }
            open += lookup.children(of: path).map { "\(path)/\($0.name)" }
        }
        return seen.filter { lookup.find($0).kind != .folder }.sorted()
            .map { ($0, relocation.place(of: $0)) }
    }

    /// Every file that moves and has a name.
    func movedFiles(named name: String) -> [String] {
        guard names.hasFile(named: name) else { return [] }
        if let path = names.only(named: name) { return [path] }
        return movedFiles.map(\.old).filter { Paths.name(of: $0) == name }
    }
}
