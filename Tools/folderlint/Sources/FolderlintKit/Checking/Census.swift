import Pbxproj
import ProjectTree

/// How much the projects hold, and how much of it is mirrored: what the summary of a run says.
public struct Census: Sendable, Equatable {
    public var projects = 0
    /// References to files in the navigator; a data model is one file.
    public var files = 0
    public var groups = 0
    /// Synchronized folders, which mirror by construction.
    public var synchronizedFolders = 0
    /// The files of these that are on disk, products left out.
    public var filesOnDisk = 0
    /// The files on disk whose folder is their group's, where all the groups above have a folder of their
    /// own.
    public var mirroredFiles = 0

    public init() {}

    /// In percent; nil where there is nothing to mirror.
    public var mirrored: Double? {
        filesOnDisk == 0 ? nil : Double(mirroredFiles) * 100 / Double(filesOnDisk)
    }

    init(_ projects: some Sequence<Project>, on disk: Disk) {
        var disk = disk
        for project in projects { count(project, &disk) }
    }

    private mutating func count(_ project: Project, _ disk: inout Disk) {
        projects += 1
        var paths = GroupPaths(project)
        for element in project.elements where element.isInNavigator && element.id != project.mainGroup {
            switch element.isa {
            case .group: groups += 1
            case .synchronizedRootGroup: synchronizedFolders += 1
            case .fileReference, .versionGroup: count(element, project, &disk, &paths)
            default: break
            }
        }
    }

    private mutating func count(
        _ element: Element, _ project: Project, _ disk: inout Disk, _ paths: inout GroupPaths
    ) {
        guard let parent = element.parent, project[parent].isa != .versionGroup else { return }
        files += 1
        guard let place = element.place, disk.exists(place), element.tree.isOnDisk else { return }
        if let products = project.productsGroup, parent == products { return }
        filesOnDisk += 1
        var group = parent
        var folder = disk[place].parent
        // A file of a variant group is in the language's folder: Shop/en.lproj for the group Shop.
        if project[parent].isa == .variantGroup, let outer = project[parent].parent {
            group = outer
            if project[parent].path == nil, disk[place].parent != project[outer].place {
                folder = disk[folder].parent
            }
        }
        // A link to a folder counts as the folder; the project was resolved, so that this lists nothing.
        let home = project[group].place.map { disk.resolvingLink($0) }
        if folder == home, paths.areFolders(downTo: group) { mirroredFiles += 1 }
    }
}

/// Which groups have a folder of their own from the main group down; each is asked once.
private struct GroupPaths {
    private let project: Project
    private var answers: [Answer]

    private enum Answer: UInt8 {
        case unknown, yes, no
    }

    init(_ project: Project) {
        self.project = project
        answers = [Answer](repeating: .unknown, count: project.elements.count)
    }

    mutating func areFolders(downTo group: ElementID) -> Bool {
        var chain: [ElementID] = []
        var answer = Answer.yes
        var current: ElementID? = group
        while let id = current, id != project.mainGroup {
            if answers[Int(id.index)] != .unknown {
                answer = answers[Int(id.index)]
                break
            }
            chain.append(id)
            current = project[id].parent
        }
        for id in chain.reversed() {
            if project[id].path == nil { answer = .no }
            answers[Int(id.index)] = answer
        }
        return answer == .yes
    }
}
