import FolderlintKit
import ProjectTree

/// Keeps what a project lists out of synchronized folders, where targets would take it a second time.
struct SynchronizedFolders {
    private(set) var denials: [Spot: Reason] = [:]

    init(_ wishes: [Wishes], _ sites: [Site]) {
        var folders: Set<String> = []
        for claim in wishes.flatMap(\.claims) {
            let site = sites[claim.spot.project]
            guard site.project[claim.spot.element].isSynchronized else { continue }
            folders.insert(claim.to)
            folders.insert(site.disk.path(of: claim.place))
        }
        guard !folders.isEmpty else { return }
        for folder in wishes.flatMap(\.folders) where Self.holds(folders, folder.to) {
            denials[folder.spot] = .synchronized
        }
        for claim in wishes.flatMap(\.claims) where Self.holds(folders, Paths.folder(of: claim.to)) {
            let isThere = sites[claim.spot.project].disk.path(of: claim.place) == claim.to
            if !isThere { denials[claim.spot] = .synchronized }
        }
    }

    /// Whether a path is one of some folders, or in one.
    private static func holds(_ folders: Set<String>, _ path: String) -> Bool {
        var folder = path
        while !folder.isEmpty {
            if folders.contains(folder) { return true }
            folder = Paths.folder(of: folder)
        }
        return false
    }
}
