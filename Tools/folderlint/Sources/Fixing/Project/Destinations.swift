import FolderlintKit
import ProjectTree

/// Where the groups of one project want their folders to be, and where its files should go for that.
struct Destinations: Sendable {
    /// A thing on disk that a reference wants to have at a place.
    struct Claim: Sendable {
        let spot: Spot
        let place: Disk.EntryID
        /// Absolute; nil where it is in order.
        let to: String?
    }

    /// A group's folder.
    struct Folder: Sendable {
        let spot: Spot
        /// Where it is now; nil for a group without one.
        let place: Disk.EntryID?
        let to: String
    }

    /// By element: the folder, absolute, that what a group lists is looked for in afterwards.
    ///
    /// Groups that are not in it are where the moves leave their folder.
    var homes: [ElementID: String] = [:]
    var folders: [Folder] = []
    var claims: [Claim] = []
    /// Things that stay, so that no folder moves with them in it.
    var pins: Set<Disk.EntryID> = []
    var notes: [Spot: Reason] = [:]

    /// Keeps files where they are that were to go elsewhere; returns how many these are.
    mutating func keep(_ reasons: [Spot: Reason]) -> Int {
        guard !reasons.isEmpty else { return 0 }
        var count = 0
        for index in claims.indices where claims[index].to != nil {
            let (spot, place) = (claims[index].spot, claims[index].place)
            guard let reason = reasons[spot] else { continue }
            claims[index] = Claim(spot: spot, place: place, to: nil)
            pins.insert(place)
            notes[spot] = reason
            count += 1
        }
        return count
    }
}
