/// One call to the file system, with all that is needed to take it back.
enum Step: Equatable {
    case makeFolder(Spot)
    /// - Parameter mode: What the folder had, for making it again.
    case removeFolder(Spot, mode: UInt32)
    /// - Parameter identity: Of what moves; it tells after a crash whether it has moved.
    case move(from: Spot, to: Spot, identity: Status.Identity)
    /// A file gets its new bytes, and the journal the old ones.
    case rewrite(Rewriting)

    /// A place in the tree, or one that only the journal knows; by its path from there.
    enum Spot: Equatable {
        case tree(String)
        case kept(String)

        var isTree: Bool {
            if case .tree = self { true } else { false }
        }
    }

    /// Two files that change places: one in the tree, and the one with the new bytes beside the journal.
    struct Rewriting: Equatable {
        var path: String
        /// The file's name beside the journal.
        var kept: String
        var old: Version
        var new: Version

        /// A file and the hash of its bytes.
        struct Version: Equatable {
            var identity: Status.Identity
            var hash: String
        }
    }
}
