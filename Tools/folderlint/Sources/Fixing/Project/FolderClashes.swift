import FolderlintKit
import ProjectTree

/// Groups of one project that want the same folder, or two whose names a disk may take for one.
enum FolderClashes {
    /// Why all but one of them stay: the one that has the folder keeps it, else the first gets it.
    static func denials(_ destinations: [Destinations], _ projectIndexes: [ProjectIndex]) -> [Spot: Reason] {
        var denials: [Spot: Reason] = [:]
        for (projectIndex, destinations) in zip(projectIndexes, destinations) {
            var takers: [FoldedPath: [Destinations.Folder]] = [:]
            for folder in destinations.folders { takers[FoldedPath(folder.to), default: []].append(folder) }
            for folders in takers.values where folders.count > 1 {
                let winner = folders.first { has($0, projectIndex) } ?? folders[0]
                let name = projectIndex.project.groupPath(of: winner.spot.element)
                for folder in folders where folder.spot != winner.spot {
                    denials[folder.spot] = .folderTaken(projectIndex.shown(winner.to), by: name)
                }
            }
        }
        return denials
    }

    private static func has(_ folder: Destinations.Folder, _ projectIndex: ProjectIndex) -> Bool {
        folder.place.map { projectIndex.disk.path(of: $0) } == folder.to
    }
}
