import FolderlintKit
import ProjectTree

/// The headers that C, C++, Objective-C and Metal sources include by a path.
///
/// A name without a folder is found by Xcode's header maps wherever the project's header is, and stays.
struct HeaderImports: PathSource {
    private static let suffixes = [
        ".h", ".m", ".mm", ".c", ".hpp", ".cpp", ".cc", ".cxx", ".hh", ".hxx", ".pch", ".inc", ".inl", ".ipp",
        ".tpp", ".def", ".metal", ".S",
    ]

    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        let (tree, relocation) = (follower.tree, follower.relocation)
        let files = tree.files(named: HeaderImports.suffixes)
        let moving = Set(files.filter { relocation.moves($0) })
        guard !moving.isEmpty else { return }
        let names = Set(moving.map { Array(Paths.name(of: $0).utf8)[...] })
        let search = HeaderSearch(follower)
        let packages = PackageFolders(follower)
        if search.isCut {
            // What they are included by is not known then.
            for header in moving.sorted() {
                edits.block(
                    header, "search-path",
                    "the projects have more than \(HeaderSearch.most) header search paths, so nobody looks "
                        + "for what includes it",
                    remedy: "remove search paths, and run the fix again")
            }
            return
        }
        for file in files {
            let moves = moving.contains(file)
            guard let bytes = tree.lookup.bytes(at: file) else { continue }
            let maps = packages.hold(file) ? nil : search
            for include in IncludeLines.all(in: bytes) {
                let path = bytes[include.range]
                let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path
                guard names.contains(name) || moves && include.isQuoted,
                    let text = String(validating: path, as: UTF8.self), follower.isOwn(file)
                else { continue }
                follow(text, include, in: file, maps, search, &edits)
            }
        }
    }

    private func follow(
        _ path: String, _ include: IncludeLines.Include, in file: String, _ maps: HeaderSearch?,
        _ search: HeaderSearch, _ edits: inout FixEdits
    ) {
        let follower = search.follower
        let beside = PathFollower.Frame(beside: file, follower.relocation)
        if include.isQuoted, let header = follower.find(path, beside) {
            guard maps?.finds(header.path, as: path, in: file) != true,
                case .moves(let new) = follower.follow(path, beside)
            else { return }
            follower.write(new, at: include.range, of: file, about: header.path, &edits)
            return
        }
        guard let header = search.header(path), maps?.finds(header, as: path, in: file) != true else {
            return
        }
        let place = follower.relocation.place(of: header)
        guard place != header, !search.leads(path, to: place) else { return }
        if let new = search.spelling(of: place) {
            follower.write(new, at: include.range, of: file, about: header, &edits)
        } else if include.isQuoted {
            let new = Paths.relative(place, to: beside.newFolder)
            follower.write(new, at: include.range, of: file, about: header, &edits)
        } else {
            edits.block(
                header, "search-path",
                "\(follower.shown(file)) includes it as <\(path)>, through a search path that it would leave",
                remedy: "add the folder that it goes to to HEADER_SEARCH_PATHS, and run the fix again")
        }
    }
}

/// The folders of Swift packages' targets, whose sources are compiled without header maps.
private struct PackageFolders {
    private let folders: Set<String>

    init(_ follower: PathFollower) {
        let folders = follower.tree.files(named: ["Package.swift"])
            .filter { Paths.name(of: $0) == "Package.swift" }.compactMap { PackageManifest($0, follower) }
            .flatMap { $0.targets.map(\.folder) }
        self.folders = Set(folders)
    }

    func hold(_ file: String) -> Bool {
        Paths.upward(from: Paths.folder(of: file)).contains { folders.contains($0) }
    }
}

/// Where the compiler looks for headers besides the folder of who includes them.
private final class HeaderSearch {
    /// The folders in search paths, and where each is after the moves.
    private var folders: [(now: String, then: String)] = []
    private var known: Set<String> = []
    /// What was found by a path, or that nothing was.
    private var found: [String: String?] = [:]
    /// How many folders are searched: each include is looked for in each.
    static let most = 2000
    /// Whether the projects name more.
    private(set) var isCut = false
    private let usesMaps: Bool
    /// What a project's navigator shows, by name and as a whole.
    private typealias Map = (named: [String: [Disk.EntryID]], all: Set<Disk.EntryID>)

    /// Of each project; none where header maps are off.
    private lazy var maps = usesMaps ? HeaderSearch.maps(follower.tree) : []
    let follower: PathFollower

    init(_ follower: PathFollower) {
        self.follower = follower
        var usesMaps = true
        var seen: Set<String> = []
        var paths: [(String, PathFollower.Frame)] = []
        for project in follower.tree.projects {
            let settings = BuildSettings(
                ProjectContext(tree: follower.tree, project: project), isWhole: true)
            usesMaps =
                usesMaps
                && !settings.layers.contains { layer in
                    ["USE_HEADERMAP", "HEADERMAP_INCLUDES_PROJECT_HEADERS"].contains { key in
                        layer[key, default: []].contains { $0.items.contains { $0.text == "NO" } }
                    }
                }
            for stack in settings.stacks {
                let frame = PathFollower.Frame(
                    project, target: project.targets[stack.target].name, in: follower.tree,
                    follower.relocation)
                for path in HeaderSearch.paths(stack)
                where seen.insert(project.container + "\0" + path).inserted {
                    paths.append((path, frame))
                }
            }
        }
        self.usesMaps = usesMaps
        for (path, frame) in paths { add(path, frame) }
    }

    private static func maps(_ tree: Tree) -> [Map] {
        tree.projects.map { project in
            let places = project.elements.filter(\.isFile).compactMap(\.place)
            return (Dictionary(grouping: places) { tree.disk.name(of: $0) }, Set(places))
        }
    }

    private static func paths(_ stack: BuildSettings.Stack) -> [String] {
        ["HEADER_SEARCH_PATHS", "USER_HEADER_SEARCH_PATHS", "SYSTEM_HEADER_SEARCH_PATHS"].flatMap { key in
            stack.definitions(of: key).flatMap(\.items).flatMap { SettingValue.words($0.text) }
        }
        .map(SettingValue.withoutRecursion)
    }

    private func add(_ path: String, _ frame: PathFollower.Frame) {
        guard let found = follower.find(path, frame), found.isFolder, known.insert(found.path).inserted else {
            return
        }
        guard folders.count < Self.most else { return isCut = true }
        var then = follower.relocation.place(of: found.path)
        if case .moves(let place) = FolderFate(of: found.path, follower, joins: true) { then = place }
        folders.append((found.path, then))
    }

    /// Whether the header maps of all projects that have a file find this very header by its name, wherever
    /// it is.
    func finds(_ header: String, as name: String, in file: String) -> Bool {
        guard !Paths.hasSlash(name), !maps.isEmpty else { return false }
        let (source, place) = (follower.tree.lookup.find(file).id, follower.tree.lookup.find(header).id)
        let own = maps.filter { $0.all.contains(source) }
        // A header that no project shows is read wherever another includes it.
        return (own.isEmpty ? maps : own).allSatisfy { $0.named[name] == [place] }
    }

    /// What a path leads to through the search paths.
    func header(_ path: String) -> String? {
        if let known = found[path] { return known }
        let header = search(path)
        found[path] = .some(header)
        return header
    }

    private func search(_ path: String) -> String? {
        for folder in folders {
            let found = follower.tree.lookup.find(path, from: follower.tree.lookup.find(folder.now).id)
            if found.exists { return found.path }
        }
        return nil
    }

    /// Whether a path still leads to a place through the search paths as they are then.
    func leads(_ path: String, to place: String) -> Bool {
        folders.contains { Paths.joined($0.then, path) == place }
    }

    /// How a place is named through the search paths as they are then; the shortest way.
    func spelling(of place: String) -> String? {
        folders.compactMap { Paths.inside($0.then, place) }.min { $0.utf8.count < $1.utf8.count }
    }
}
