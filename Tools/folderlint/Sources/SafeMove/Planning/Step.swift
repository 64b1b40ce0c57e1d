/// One call to the file system, with all that is needed to take it back.
enum Step: Equatable {
    case makeFolder(Location)
    /// An emptied folder goes to the journal, so that it can come back as it was.
    case removeFolder(path: String, kept: String)
    case move(from: Location, to: Location, Fingerprint)
    /// A file gets its new bytes, and the journal the old ones.
    case rewrite(Rewriting)

    /// A place in the tree, or one that only the journal knows; by its path from there.
    enum Location: Hashable {
        case tree(String)
        case kept(String)
    }

    /// Two files that change places: one in the tree, and the one with the new bytes beside the journal.
    struct Rewriting: Equatable {
        var path: String
        /// The file's name beside the journal.
        var kept: String
        /// The permission bits that the file has, and keeps.
        var mode: UInt32
        /// The hash of its bytes before and afterwards.
        var old: String
        var new: String
    }
}
