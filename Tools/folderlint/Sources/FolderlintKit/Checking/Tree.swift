public import ProjectTree
package import SafeGit
import Synchronization

/// All that one run reads: the disk, the projects on it and the workspaces.
public struct Tree: Sendable {
    public let disk: Disk
    /// The folder that the run was asked about.
    public let root: Disk.EntryID
    public let projects: [Project]
    /// The `.xcworkspace` containers, absolute paths; those inside an `.xcodeproj` are not among them.
    public let workspaces: [String]
    public let git: GitStatus?
    /// Projects that could not be read.
    public let failures: [Failure]
    /// What a person should know about how the tree was read, such as why git was not asked.
    public let notes: [String]
    public let lookup: Lookup

    /// A project document that could not be read, and why.
    public struct Failure: Sendable {
        /// The `.xcodeproj`, absolute.
        public let container: String
        public let error: any Error

        public init(container: String, error: any Error) {
            self.container = container
            self.error = error
        }
    }

    public init(
        disk: Disk, root: Disk.EntryID, projects: [Project], workspaces: [String] = [], git: GitStatus? = nil,
        failures: [Failure] = [], notes: [String] = []
    ) {
        self.disk = disk
        self.root = root
        self.projects = projects
        self.workspaces = workspaces
        self.git = git
        self.failures = failures
        self.notes = notes
        lookup = Lookup(disk)
    }
}

/// What git says of the tree.
///
/// Paths are absolute.
public struct GitStatus: Sendable {
    /// The work tree's top folder.
    public let root: String
    /// Files that git tracks.
    public let tracked: Set<String>
    /// Files and folders that git ignores; of an ignored folder only the folder.
    public let ignored: Set<String>
    /// Whether git said what it ignores; otherwise nothing is in `ignored`.
    public let knowsIgnored: Bool
    /// Folders that are submodules.
    public let submodules: Set<String>
    /// Those of the tracked files that a sparse checkout leaves out.
    package var sparse: Set<String> = []
    /// Those of the tracked files that are symbolic links.
    package let links: Set<String>
    /// For questions that come up in a check or a plan; nil once nobody asks any more.
    package var session: GitSession?
    /// The bytes of the `.gitignore` files by absolute path, of a tree that is not on disk yet; nil for the
    /// checkout's own.
    package var lists: [String: [UInt8]]?

    public init(
        root: String, tracked: Set<String>, ignored: Set<String>, submodules: Set<String> = [],
        links: Set<String> = [], knowsIgnored: Bool = true
    ) {
        self.knowsIgnored = knowsIgnored
        self.links = links
        self.root = root
        self.tracked = tracked
        self.ignored = ignored
        self.submodules = submodules
    }

    /// Whether a path or a folder it is in is ignored.
    public func ignores(_ path: String) -> Bool { GitStatus.contains(ignored, path) }

    /// Whether a path is a submodule or is in one.
    public func isInSubmodule(_ path: String) -> Bool { GitStatus.contains(submodules, path) }

    private static func contains(_ set: Set<String>, _ path: String) -> Bool {
        guard !set.isEmpty else { return false }
        var path = path[...]
        while !path.isEmpty {
            if set.contains(String(path)) { return true }
            guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
            path = path[..<slash]
        }
        return false
    }
}

/// Finds what the projects did not ask for: the paths in settings, scripts and schemes.
///
/// Safe to share: projects are checked side by side, and what one lists serves all.
public final class Lookup: Sendable {
    private let disk: Mutex<Disk>
    /// Why files cannot be read, by their paths.
    private let unread = Mutex<[String: String]>([:])
    /// The entries of folders by their names in lower case, for those folders that were asked for.
    private let folded = Mutex<[Disk.EntryID: [String: Disk.EntryID]]>([:])

    /// The xcconfig files that were asked for; nil for those that cannot be read.
    private let configs = Mutex<[Disk.EntryID: XCConfig?]>([:])

    init(_ disk: Disk) { self.disk = Mutex(disk) }

    /// What is at `path`, from `folder` when it is relative.
    public func find(_ path: String, from folder: Disk.EntryID = Disk.top) -> Found {
        disk.withLock { disk in
            let id = disk.entry(at: path, from: folder)
            _ = disk.resolvingLink(id)
            return Found(
                id: id, kind: disk[id].kind, exists: disk.exists(id), isFolder: disk.isFolder(id),
                path: disk.path(of: id))
        }
    }

    /// The path of something, or of the folder that a link leads to.
    package func realPath(of path: String) -> String {
        disk.withLock { disk in
            let id = disk.entry(at: path)
            let end = disk.resolvingLink(id)
            return disk.path(of: end)
        }
    }

    /// The names in a folder, sorted; none when it is not one.
    public func names(in folder: Disk.EntryID) -> [String] {
        disk.withLock { disk in
            disk.list(folder)
            return disk.children(of: folder).map { disk.name(of: $0) }.sorted()
        }
    }

    /// The names in a folder, sorted, each with its kind; links are not followed.
    package func children(of path: String) -> [(name: String, kind: Disk.Kind)] {
        disk.withLock { disk in
            let folder = disk.entry(at: path)
            guard disk[folder].kind == .folder else { return [] }
            disk.list(folder)
            return disk.children(of: folder).map { (disk.name(of: $0), disk[$0].kind) }
                .sorted { $0.0 < $1.0 }
        }
    }

    /// What a link says, unresolved; nil when it cannot be read.
    package func destination(of link: String) -> String? {
        disk.withLock { disk in
            let place = disk.entry(at: link)
            return disk.destination(of: place)
        }
    }

    /// The nearest folder around a path that cannot be listed, absolute: nobody knows what is in it.
    func closedFolder(around path: String) -> String? {
        disk.withLock { disk in
            guard !disk.closed.isEmpty else { return nil }
            let place = disk.entry(at: path)
            return disk.closedFolder(around: place).map { disk.path(of: $0) }
        }
    }

    /// The absolute path of an entry.
    public func path(of place: Disk.EntryID) -> String { disk.withLock { $0.path(of: place) } }

    /// A path as seen from a folder.
    public func path(of path: String, relativeTo base: Disk.EntryID) -> String {
        disk.withLock { disk in
            let place = disk.entry(at: path)
            return disk.path(of: place, relativeTo: base)
        }
    }

    /// Whether a place is one of these folders, or is in one.
    public func isInside(_ place: Disk.EntryID, _ folders: Set<Disk.EntryID>) -> Bool {
        disk.withLock { disk in
            var current = place
            while !folders.contains(current) {
                if current == Disk.top { return false }
                current = disk[current].parent
            }
            return true
        }
    }

    /// The path that is there when upper and lower case are the same; nil when none is.
    public func spelling(of place: Disk.EntryID) -> String? {
        disk.withLock { disk in
            var names: [String] = []
            var current = place
            while current != Disk.top, !disk.exists(current) {
                names.append(disk.name(of: current).lowercased())
                current = disk[current].parent
            }
            for name in names.reversed() {
                disk.list(current)
                guard let child = entries(of: current, disk)[name] else { return nil }
                current = child
                _ = disk.resolvingLink(current)
            }
            return disk.exists(current) ? disk.path(of: current) : nil
        }
    }

    private func entries(of folder: Disk.EntryID, _ disk: Disk) -> [String: Disk.EntryID] {
        folded.withLock { folded in
            if let known = folded[folder] { return known }
            let entries = Dictionary(
                disk.children(of: folder).map { (disk.name(of: $0).lowercased(), $0) },
                uniquingKeysWith: { first, _ in first })
            folded[folder] = entries
            return entries
        }
    }

    /// The byte that replaces each one that is not ASCII in the text of a file that is not in UTF-8.
    public static let placeholder: UInt8 = 0x1A

    /// The text of a file; nil when it cannot be read.
    ///
    /// In a file that is not in UTF-8, each byte that is not ASCII becomes a `placeholder`, so that others
    /// keep their places.
    public func text(at path: String) -> String? {
        disk.withLock { disk in
            let file = disk.entry(at: path)
            guard let bytes = contents(of: file, disk) else { return nil }
            if let text = String(validating: bytes, as: UTF8.self) { return text }
            return String(decoding: bytes.map { $0 < 0x80 ? $0 : Self.placeholder }, as: UTF8.self)
        }
    }

    /// What an xcconfig file says, read once; nil when it cannot be read.
    package func config(at path: String) -> XCConfig? {
        let file = find(path).id
        if let known = configs.withLock({ $0[file] }) { return known }
        let config = text(at: path).map { XCConfig($0) }
        configs.withLock { $0[file] = .some(config) }
        return config
    }

    /// The bytes of a file; nil when it cannot be read.
    public func bytes(at path: String) -> [UInt8]? {
        disk.withLock { disk in
            let file = disk.entry(at: path)
            return contents(of: file, disk)
        }
    }

    private func contents(of file: Disk.EntryID, _ disk: Disk) -> [UInt8]? {
        if let bytes = disk.contents(of: file) { return bytes }
        if let reason = disk.obstacle(to: file) {
            unread.withLock { $0[disk.path(of: file)] = reason }
        }
        return nil
    }

    /// Whether nothing keeps a file from being read.
    func canRead(_ path: String) -> Bool {
        guard let reason = obstacle(to: path) else { return true }
        unread.withLock { $0[path] = reason }
        return false
    }

    /// Why a file that is there cannot be read; nil for any other.
    public func obstacle(to path: String) -> String? {
        disk.withLock { disk in
            let file = disk.entry(at: path)
            return disk.obstacle(to: file)
        }
    }

    /// The files that were asked for, are there and cannot be read, by path, each with the reason.
    public var obstacles: [(path: String, reason: String)] {
        unread.withLock { $0.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
    }

    /// An entry, and what it is.
    public struct Found: Sendable {
        /// For the lookup to ask again: the tree's own disk may not know it.
        public let id: Disk.EntryID
        public let kind: Disk.Kind
        /// Whether something is there, at the end of a link too.
        public let exists: Bool
        public let isFolder: Bool
        public let path: String
    }
}
