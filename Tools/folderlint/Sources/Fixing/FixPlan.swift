public import FolderlintKit
import ProjectTree
public import SafeMove

/// All that a fix does, found before the first write: the same for the same tree, and empty for a tree that
/// is in order.
public struct FixPlan: Codable, Sendable, Equatable {
    public var side: FixSide
    public var changes: ChangeSet
    public var refusals: [Refusal]
    public var mentions: [Mention]
    /// How much of what it reaches is mirrored; nil where nothing changes, or there is nothing to mirror.
    public var mirrored: Mirrored?

    /// How much is mirrored before a fix and after it.
    public struct Mirrored: Codable, Sendable, Equatable {
        public var before: MirroredShare
        public var after: MirroredShare

        /// nil where there is nothing to mirror.
        init?(_ tree: Tree, _ after: Tree, _ request: FixRequest) {
            let reached = { (tree: Tree) in
                Census(of: tree.projects.filter { request.reaches($0) }, in: tree).share
            }
            guard let old = reached(tree), let new = reached(after) else { return nil }
            (before, self.after) = (old, new)
        }
    }

    public init(
        side: FixSide, changes: ChangeSet, refusals: [Refusal] = [], mentions: [Mention] = []
    ) {
        self.side = side
        self.changes = changes
        self.refusals = refusals
        self.mentions = mentions
    }
}

/// Which of the two is right where groups and folders disagree.
public enum FixSide: String, Codable, Sendable, CaseIterable {
    /// The groups: files move.
    case project
    /// The folders: the project changes, and no file moves.
    case disk
}

/// Something that a fix leaves as it is, with the reason and the way out.
public struct Refusal: Codable, Sendable, Hashable {
    /// The rule whose finding stays.
    public var rule: String
    /// The `.xcodeproj`, from the plan's root.
    public var project: String
    /// What it is about, as findings name it: a group path, or a file's.
    public var subject: String
    /// Where that is on disk, from the plan's root.
    public var path: String?
    /// The kind of reason, for programs: `name-taken`, `shared-folder`, `computed-path`.
    public var code: String
    public var reason: String
    public var remedy: String

    public init(
        rule: String, project: String, subject: String, path: String?, code: String, reason: String,
        remedy: String
    ) {
        self.rule = rule
        self.project = project
        self.subject = subject
        self.path = path
        self.code = code
        self.reason = reason
        self.remedy = remedy
    }
}

/// A place that names something which moves, or what a file that moves would no longer find, for a person to
/// look at.
public struct Mention: Codable, Sendable, Hashable {
    public var file: String
    public var line: Int
    /// The path that it names.
    public var path: String
    /// Where that goes; nil when it goes to several places, or stays.
    public var destination: String?
    /// What there is to say of the path, other than where it goes.
    public var note: String?

    public init(file: String, line: Int, path: String, destination: String?, note: String? = nil) {
        self.file = file
        self.line = line
        self.path = path
        self.destination = destination
        self.note = note
    }
}
