import Pbxproj
import ProjectTree

/// Files that took the names of others: their references follow the contents, so that no target gets what
/// another one had.
extension SyncPlanner {
    /// Finds the files of which git knows that something else is at their places, and what became of them.
    mutating func findDisplaced(_ whereabouts: Whereabouts) {
        guard !contents.old.isEmpty else { return }
        let listings = self.listings()
        var candidates: [ElementID: String] = [:]
        for group in mirrored.groups {
            for file in project.children(of: group) where listings(file) == 1 {
                guard project[file].isFile, project[file].tree == .group,
                    project.pathText(of: file)?.contains("/") == false, whereabouts.known.contains(file),
                    let place = place(of: file), disk.exists(place), let old = project[file].place
                else { continue }
                let (former, path) = (disk.path(of: old), disk.path(of: place))
                guard contents.areSame(former, path) == false else { continue }
                candidates[file] = former
            }
        }
        guard !candidates.isEmpty else { return }
        let movable = Set(candidates.keys.compactMap { place(of: $0) })
        for (file, former) in candidates {
            let found = whereabouts.places[file]
            let isElsewhere =
                found.map { found in
                    found.isCertain && found.file != place(of: file)
                        && (!referenced.contains(found.file) || movable.contains(found.file))
                } ?? false
            if isElsewhere || isOverwritten(file, former, whereabouts) { displaced.insert(file) }
        }
        for file in displaced { place(of: file).map { _ = referenced.remove($0) } }
    }

    /// How many references of all projects lead to the place of a file.
    private func listings() -> (ElementID) -> Int {
        var counts: [Disk.EntryID: Int] = [:]
        for project in tree.projects {
            for element in project.elements where element.isInNavigator && element.isFile {
                if let place = element.place { counts[place, default: 0] += 1 }
            }
        }
        return { file in project[file].place.flatMap { counts[$0] } ?? 0 }
    }

    /// Whether another listed file, which is not at its own place any more, is at the place of a file.
    private func isOverwritten(_ file: ElementID, _ former: String, _ whereabouts: Whereabouts) -> Bool {
        guard let place = place(of: file), let hash = contents.now[disk.path(of: place)],
            let others = contents.filesOfOldHash[hash], others.count == 1, others[0] != former
        else { return false }
        return contents.filesOfNewHash[hash]?.count == 1
    }

    /// Lets references stay that nothing takes the place of.
    mutating func keepPlaces() {
        guard !displaced.isEmpty else { return }
        let taken = Set(plan.moves.map(\.shown))
        let free = plan.removals.filter { displaced.contains($0) }.compactMap { element in
            place(of: element).map { (element, disk.path(of: $0, relativeTo: project.folder)) }
        }
        .filter { !taken.contains($0.1) }
        let (elements, places) = (Set(free.map(\.0)), Set(free.map(\.1)))
        plan.removals.removeAll { elements.contains($0) }
        plan.additions.removeAll { places.contains($0.shown) }
        plan.overwritten = displaced.intersection(plan.removals)
    }
}
