import FolderlintKit
import ProjectTree

extension Tree {
    /// Throws when two of its names are one name to a Mac: plans are made of paths, which are equal then.
    func refuseTwins() throws(FixError) {
        let root = PlanRoot(self)
        guard let twins = disk.twins(inside: lookup.find(root.folder).id) else { return }
        let paths = [twins.one, twins.other].map { root.relative(disk.path(of: $0)) }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        throw .twins(paths[0], paths[1])
    }
}
