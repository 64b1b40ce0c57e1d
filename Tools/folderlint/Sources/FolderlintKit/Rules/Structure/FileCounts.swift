import ProjectTree

/// How many files groups list, with those of the groups inside; and how many of those are not on disk.
struct FileCounts {
    private var all: [Int32]
    private var missing: [Int32]

    init(_ context: ProjectContext) {
        let project = context.project
        let disk = context.tree.disk
        all = Array(repeating: 0, count: project.elements.count)
        missing = all
        for element in project.elements where element.isFile && element.isInNavigator {
            let isMissing = element.place.map { !disk.exists($0) } ?? false
            var current = element.parent
            while let group = current {
                all[Int(group.index)] += 1
                if isMissing { missing[Int(group.index)] += 1 }
                current = project[group].parent
            }
        }
    }

    func files(in group: ElementID) -> (all: Int, missing: Int) {
        (Int(all[Int(group.index)]), Int(missing[Int(group.index)]))
    }
}
