import Pbxproj
import ProjectTree

/// What the navigator lists and is not on disk: each item is a rule's to report, or is excused.
struct AbsentItems {
    typealias Item = (element: Element, place: Disk.EntryID)

    /// Files and data models that are gone, though nothing excuses it.
    private(set) var files: [Item] = []
    /// Groups and synchronized folders whose folders are gone, though nothing excuses it.
    private(set) var folders: [Item] = []
    /// How many files are excused, those of excused folders too.
    private(set) var excused = 0

    /// `generated` are the names of folders whose files are made or installed.
    init(_ absent: [Absence.Item], _ context: ProjectContext, generated: [String]) {
        guard !absent.isEmpty else { return }
        let excuses = Excuses(context, folders: generated)
        var excusedGroups: Set<ElementID> = []
        var files: [(item: Item, isWithGroup: Bool)] = []
        for (element, place, absence) in absent {
            let isFile = element.isFile || element.isa == .versionGroup
            switch absence {
            case .respelled: continue
            case .withGroup: if isFile { files.append(((element, place), true)) }
            case .gone where isFile: files.append(((element, place), false))
            case .gone:
                guard element.isGroup || element.isSynchronized, context.hasOwnFolder(element) else {
                    continue
                }
                if excuses.cover(context.disk.path(of: place)) {
                    excusedGroups.insert(element.id)
                } else {
                    folders.append((element, place))
                }
            }
        }
        for (item, isWithGroup) in files {
            if isWithGroup {
                if AbsentItems.isIn(excusedGroups, item.element, context.project) { excused += 1 }
            } else if excuses.cover(context.disk.path(of: item.place)) {
                excused += 1
            } else {
                self.files.append(item)
            }
        }
    }

    private static func isIn(_ groups: Set<ElementID>, _ element: Element, _ project: Project) -> Bool {
        var current = element.parent
        while let group = current {
            if groups.contains(group) { return true }
            current = project[group].parent
        }
        return false
    }
}
