import FolderlintKit
import ProjectTree

/// Keeps what a project lists out of synchronized folders, where targets would take it a second time.
struct SynchronizedFolders {
    private(set) var denials: [Spot: Reason] = [:]

    init(_ wishes: [Wishes], _ sites: [Site]) {
        var folders: Set<String> = []
        for claim in wishes.lazy.flatMap(\.claims) {
            let site = sites[claim.spot.project]
            guard site.project[claim.spot.element].isSynchronized else { continue }
            if let target = claim.to { folders.insert(target) }
            folders.insert(site.disk.path(of: claim.place))
        }
        guard !folders.isEmpty else { return }
        for folder in wishes.flatMap(\.folders) where Self.holds(folders, folder.to) {
            denials[folder.spot] = .synchronized
        }
        for claim in wishes.lazy.flatMap(\.claims) {
            guard let target = claim.to, Self.holds(folders, Paths.folder(of: target)) else { continue }
            denials[claim.spot] = .synchronized
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
