import FolderlintKit
import Pbxproj
import ProjectTree

/// Folders that a project takes as one, with all that is in them: folder references and synchronized folders.
///
/// No group, of this or of another project, puts anything into them or takes anything out.
struct WholeFolders {
    /// By path: the project that takes each.
    private var owners: [String: Int] = [:]
    private let projectIndexes: [ProjectIndex]

    init(_ projectIndexes: [ProjectIndex], in tree: Tree) {
        self.projectIndexes = projectIndexes
        let disk = tree.disk
        // A folder with a project in it is shown to open that.
        let around = Set(
            tree.projects.flatMap { Paths.upward(from: disk.path(of: $0.folder)) }
                + tree.projects.map { disk.path(of: $0.folder) })
        for (index, projectIndex) in projectIndexes.enumerated() {
            for element in projectIndex.project.elements where !element.isGroup && element.isInNavigator {
                guard element.isSynchronized || element.isa == .fileReference, let place = element.place,
                    disk.isFolder(place)
                else { continue }
                let path = disk.path(of: disk.followed(place))
                let isTaken =
                    element.isSynchronized || element.isBuilt
                    || !around.contains(path) && !tree.lookup.find("Package.swift", from: place).exists
                if isTaken, owners[path] == nil { owners[path] = index }
            }
        }
    }

    /// Why files and groups stay that would enter such a folder, leave it, or move in it or with it.
    func denials(_ destinations: [Destinations]) -> [Spot: Reason] {
        guard !owners.isEmpty else { return [:] }
        var denials: [Spot: Reason] = [:]
        for claim in destinations.lazy.flatMap(\.claims) {
            guard let target = claim.to else { continue }
            let place = projectIndexes[claim.spot.project].disk.path(of: claim.place)
            if let folder = holder(of: Paths.folder(of: place)) {
                denials[claim.spot] = .inside(shown(folder, claim.spot), by: owner(of: folder, claim.spot))
            } else if let folder = holder(of: Paths.folder(of: target)) {
                denials[claim.spot] = .enters(shown(folder, claim.spot), by: owner(of: folder, claim.spot))
            }
        }
        for folder in destinations.lazy.flatMap(\.folders) {
            guard let place = folder.place.map({ projectIndexes[folder.spot.project].disk.path(of: $0) }),
                place != folder.to, let whole = holder(of: place), owners[whole] != folder.spot.project
            else { continue }
            denials[folder.spot] = .inside(
                shown(whole, folder.spot), by: owner(of: whole, folder.spot), isWhole: whole == place)
        }
        return denials
    }

    /// The nearest of the folders that a path is, or is in.
    private func holder(of path: String) -> String? {
        Paths.upward(from: path).first { owners[$0] != nil }
    }

    private func shown(_ folder: String, _ spot: Spot) -> String {
        projectIndexes[spot.project].shown(folder)
    }

    /// The name of a project that is another one.
    private func owner(of folder: String, _ spot: Spot) -> String? {
        guard let owner = owners[folder], owner != spot.project else { return nil }
        return Paths.name(of: projectIndexes[owner].project.container)
    }
}
