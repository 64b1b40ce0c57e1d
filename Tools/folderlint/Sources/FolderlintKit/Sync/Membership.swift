import Pbxproj
import ProjectTree

/// Which target a new file belongs to: the one that takes its neighbours, when it is only one.
struct Membership {
    /// The targets that take something in a folder or below it, by folder.
    private var targets: [Disk.EntryID: Set<Int>] = [:]
    private let top: Disk.EntryID

    /// - Parameters:
    ///   - places: Where elements are whose folder was renamed; all others are where they say.
    ///   - removed: The elements that go.
    ///   - moved: The folders that files go to, and those of groups that go to another group.
    init(
        _ project: Project, places: [ElementID: Disk.EntryID] = [:], without removed: Set<ElementID> = [],
        moved: [ElementID: Disk.EntryID] = [:], _ disk: Disk? = nil
    ) {
        top = project.sourceRoot
        for file in project.buildFiles {
            guard let element = file.element, let target = file.phase.flatMap({ project[$0].target }),
                let parent = project[element].parent, !removed.contains(element)
            else { continue }
            if let disk, let folder = moved[element] {
                add(target, from: folder, disk)
                continue
            }
            var group: ElementID? = parent
            while let id = group {
                if let disk, let folder = moved[id] {
                    add(target, from: folder, disk)
                    break
                }
                if let folder = places[id] ?? project[id].place {
                    targets[folder, default: []].insert(target)
                }
                group = project[id].parent
            }
        }
    }

    /// Adds a target to a folder and to those that it is in.
    private mutating func add(_ target: Int, from folder: Disk.EntryID, _ disk: Disk) {
        var folder = folder
        while folder != Disk.top {
            targets[folder, default: []].insert(target)
            if folder == top { break }
            folder = disk[folder].parent
        }
    }

    /// The only target of the nearest folder upwards that has any; nil for what no phase takes.
    func target(of name: String, in folder: Disk.EntryID, _ disk: Disk) -> Int? {
        guard FileType.phase(of: name) != nil else { return nil }
        var folder = folder
        while true {
            if let found = targets[folder], !found.isEmpty { return found.count == 1 ? found.first : nil }
            guard folder != top, folder != Disk.top else { return nil }
            folder = disk[folder].parent
        }
    }
}
