public import ProjectTree

/// What makes a project's mirrored groups hold what their folders hold.
///
/// No file is moved or changed.
public struct SyncPlan: Sendable, Equatable {
    /// A group: one that is there, or one that the plan makes.
    public enum Group: Sendable, Hashable {
        case existing(ElementID)
        /// The place of the group in `newGroups`.
        case new(Int)
    }

    /// A folder that has no group yet.
    public struct NewGroup: Sendable, Equatable {
        public let name: String
        public let parent: Group
    }

    /// A file that no group lists yet.
    public struct Addition: Sendable, Equatable {
        public let name: String
        /// As written in the document: from the group's folder.
        public let path: String
        public let group: Group
        /// The place of the target that takes it in `Project.targets`; nil where none does.
        public let target: Int?
        /// For people: from the project's folder.
        public let shown: String
    }

    /// A reference whose file lies in another mirrored folder now; it keeps its id and its targets.
    public struct Move: Sendable, Equatable {
        public let element: ElementID
        public let to: Group
        /// nil where the file has the name that it had.
        public let newName: String?
        public let shown: String
    }

    /// A group whose folder was renamed or moved; it keeps its id, and all in it moves along.
    public struct GroupMove: Sendable, Equatable {
        public let element: ElementID
        public let name: String
        /// nil where the parent stays.
        public let to: Group?
        /// For people: the folder, from the project's folder.
        public let shown: String
    }

    /// A group whose folder is gone, and the folders that may be what became of it.
    public struct Doubt: Sendable, Equatable {
        public let group: ElementID
        /// For people: from the project's folder.
        public let folders: [String]
    }

    /// A reference to a file of which nobody knows whether it is there.
    public struct Unseen: Sendable, Equatable {
        public let element: ElementID
        /// The folder that cannot be read, for people: from the project's folder.
        public let folder: String
    }

    /// A file that the project lists already, and a target that is to take it.
    public struct Enlisting: Sendable, Equatable {
        public let element: ElementID
        /// The place of the target in `Project.targets`.
        public let target: Int
        /// For people: from the project's folder.
        public let shown: String
    }

    public internal(set) var enlistings: [Enlisting] = []
    public internal(set) var groupMoves: [GroupMove] = []
    public internal(set) var newGroups: [NewGroup] = []
    public internal(set) var additions: [Addition] = []
    public internal(set) var moves: [Move] = []
    /// References to files that are gone, and groups that only held such.
    public internal(set) var removals: [ElementID] = []
    /// Those of them whose names other files have now.
    public internal(set) var overwritten: Set<ElementID> = []
    /// References to files of folders that cannot be read, each with the folder, from the project's folder.
    public internal(set) var unseen: [Unseen] = []
    /// References to files that are not on disk and may be missing, as `check` says.
    public internal(set) var excused: [ElementID] = []

    /// What keeps the plan from being carried out: it would remove all that groups hold, though their folders
    /// may have been renamed.
    public internal(set) var doubts: [Doubt] = []

    public init() {}

    public var isEmpty: Bool {
        additions.isEmpty && moves.isEmpty && groupMoves.isEmpty && removals.isEmpty && newGroups.isEmpty
            && enlistings.isEmpty
    }
}
