import FolderlintKit
import ProjectTree

/// Says of things on disk whether they may not move; of most it is enough to ask for their folder, once.
struct HeldPlaces {
    private struct Answer {
        /// Why all that is in the folder stays.
        let reason: Reason?
        /// Whether something in it may have a reason of its own.
        let isNear: Bool
    }

    private let constraints: Constraints
    private let disk: Disk
    /// Folders that hold banned things, their pictures included.
    private let near: Set<String>
    /// The names of banned things.
    private let names: Set<String>
    /// Whether pictures of tests are among them, or the folder that they are in.
    private let hasPictures: Bool
    private var known: [Disk.EntryID: Answer] = [:]

    init(_ constraints: Constraints, _ disk: Disk) {
        self.constraints = constraints
        self.disk = disk
        near = constraints.places.keys.reduce(into: []) { near, path in
            let folder = Paths.folder(of: path)
            near.insert(folder)
            near.insert(Paths.folder(of: folder))
        }
        names = Set(constraints.places.keys.map { Paths.name(of: $0) })
        hasPictures = constraints.places.keys.contains {
            Paths.names(in: $0).suffix(2).contains(MoveList.picturesFolder)
        }
    }

    /// Why a file stays, for its own sake or its folder's, or for that of a test's pictures.
    mutating func reason(for place: Disk.EntryID) -> Reason? {
        guard !constraints.places.isEmpty else { return nil }
        let answer = answer(disk[place].parent)
        guard answer.isNear, hasPictures || names.contains(disk.name(of: place)) else {
            return answer.reason
        }
        let path = disk.path(of: place)
        if let reason = constraints.places[path] ?? answer.reason { return reason }
        // Of what the pictures are in, the folder that they share with the file has no reason.
        let pictures = MoveList.pictures(of: path)
        return constraints.places[pictures] ?? constraints.places[Paths.folder(of: pictures)]
    }

    private mutating func answer(_ folder: Disk.EntryID) -> Answer {
        if let answer = known[folder] { return answer }
        let path = disk.path(of: folder)
        let answer = Answer(reason: constraints.reason(for: path), isNear: near.contains(path))
        known[folder] = answer
        return answer
    }
}
