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
        public let shown: String
    }

    public internal(set) var newGroups: [NewGroup] = []
    public internal(set) var additions: [Addition] = []
    public internal(set) var moves: [Move] = []
    /// References to files that are gone, and groups that only held such.
    public internal(set) var removals: [ElementID] = []
    /// References to files that are not on disk and may be missing, as `check` says.
    public internal(set) var excused: [ElementID] = []

    public init() {}

    public var isEmpty: Bool { additions.isEmpty && moves.isEmpty && removals.isEmpty && newGroups.isEmpty }
}
