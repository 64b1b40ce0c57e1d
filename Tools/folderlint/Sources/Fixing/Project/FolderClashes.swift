import FolderlintKit
import ProjectTree

/// Groups of one project that want the same folder, or two whose names a disk may take for one.
enum FolderClashes {
    /// Why all but one of them stay: the one that has the folder keeps it, else the first gets it.
    static func denials(_ wishes: [Wishes], _ sites: [Site]) -> [Spot: Reason] {
        var denials: [Spot: Reason] = [:]
        for (site, wishes) in zip(sites, wishes) {
            var takers: [FoldedPath: [Wishes.Folder]] = [:]
            for folder in wishes.folders { takers[FoldedPath(folder.to), default: []].append(folder) }
            for folders in takers.values where folders.count > 1 {
                let winner = folders.first { has($0, site) } ?? folders[0]
                let name = site.project.groupPath(of: winner.spot.element)
                for folder in folders where folder.spot != winner.spot {
                    denials[folder.spot] = .folderTaken(site.shown(folder.to), by: name)
                }
            }
        }
        return denials
    }

    private static func has(_ folder: Wishes.Folder, _ site: Site) -> Bool {
        folder.place.map { site.disk.path(of: $0) } == folder.to
    }
}
