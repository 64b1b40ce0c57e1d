import FolderlintKit
import ProjectTree

/// An element among those of all projects of a tree.
struct Spot: Hashable, Sendable {
    /// The place among the tree's projects.
    let project: Int
    let element: ElementID
}

/// What a plan may not do, as earlier rounds learned.
struct Constraints: Sendable {
    /// Files and folders, absolute, that stay where they are with all that is in them.
    var places: [String: Reason] = [:]
    /// Folders, absolute, that stay where they are, while things may move in them.
    var anchored: [String: Reason] = [:]
    /// Folders, absolute, that do not move as one.
    var undivided: Set<String> = []
    /// Why folders do not move as one, by their paths, where something in them is in the way.
    var divisions: [String: Reason] = [:]
    var elements: [Spot: Reason] = [:]
    /// Those of the elements that a plan would have done wrong to.
    var unproven: Set<Spot> = []

    /// The reason why something in a folder has to stay; that of the first by its path.
    func reason(within folder: String) -> Reason? {
        places.filter { Paths.inside(folder, $0.key) != nil }.min { $0.key < $1.key }?.value
    }

    /// The reason why something has to stay; that of the nearest folder that has one.
    func reason(for path: @autoclosure () -> String) -> Reason? {
        guard !places.isEmpty else { return nil }
        return Paths.upward(from: path()).lazy.compactMap { places[$0] }.first
    }
}
