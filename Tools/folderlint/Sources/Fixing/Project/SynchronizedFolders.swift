import FolderlintKit
import ProjectTree

/// Keeps what a project lists out of synchronized folders, where targets would take it a second time.
struct SynchronizedFolders {
    private(set) var denials: [Spot: Reason] = [:]

    init(_ destinations: [Destinations], _ projectIndexes: [ProjectIndex]) {
        var folders: Set<String> = []
        for claim in destinations.lazy.flatMap(\.claims) {
            let projectIndex = projectIndexes[claim.spot.project]
            guard projectIndex.project[claim.spot.element].isSynchronized else { continue }
            if let target = claim.to { folders.insert(target) }
            folders.insert(projectIndex.disk.path(of: claim.place))
        }
        guard !folders.isEmpty else { return }
        for folder in destinations.flatMap(\.folders) where Self.holds(folders, folder.to) {
            denials[folder.spot] = .synchronized
        }
        for claim in destinations.lazy.flatMap(\.claims) {
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
