import FolderlintKit
import ProjectTree

/// Where the compiler looks for headers besides the folder of who includes them.
final class HeaderSearch {
    /// The folders in search paths, and where each is after the moves.
    private var folders: [(now: String, then: String)] = []
    /// Those that are searched with every folder below, as in `$(SRCROOT)/**`.
    private var trees: [(now: String, then: String)] = []
    /// The headers that move, by name.
    private let moving: [String: [String]]
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

    /// - Parameter moving: The headers that move.
    init(_ follower: PathFollower, _ moving: Set<String>) {
        self.follower = follower
        self.moving = Dictionary(grouping: moving.sorted(), by: Paths.name)
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
                for path in SearchPaths.ofHeaders(stack)
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

    private func add(_ path: String, _ frame: PathFollower.Frame) {
        let folder = SettingValue.withoutRecursion(path)
        let isTree = folder != path
        guard let found = follower.find(folder, frame), found.isFolder,
            known.insert(isTree ? found.path + "/**" : found.path).inserted
        else { return }
        guard folders.count < Self.most else { return isCut = true }
        var then = follower.relocation.place(of: found.path)
        if case .moves(let place) = FolderFate(of: found.path, follower, joins: true) { then = place }
        folders.append((found.path, then))
        if isTree { trees.append((found.path, then)) }
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
        return moving[Paths.name(of: path), default: []].first { header in
            header.hasSuffix("/" + path) && trees.contains { Paths.inside($0.now, header) != nil }
        }
    }

    /// Whether a path still leads to a place through the search paths as they are then.
    func leads(_ path: String, to place: String) -> Bool {
        folders.contains { Paths.joined($0.then, path) == place }
            || place.hasSuffix("/" + path) && trees.contains { Paths.inside($0.then, place) != nil }
    }

    /// How a place is named through the search paths as they are then; the shortest way, of as many names as
    /// another path where every folder is searched.
    func spelling(of place: String, like path: String) -> String? {
        let count = Paths.names(in: path).count
        let end = Paths.names(in: place).suffix(count).joined(separator: "/")
        let below = trees.compactMap { Paths.inside($0.then, place) }
            .filter { Paths.names(in: $0).count >= count }.map { _ in end }
        return (folders.compactMap { Paths.inside($0.then, place) } + below)
            .min { $0.utf8.count < $1.utf8.count }
    }
}

/// The folders in which settings make a compiler look.
enum SearchPaths {
    /// The search paths for headers, with the stars of those that are searched with every folder below.
    static func ofHeaders(_ stack: BuildSettings.Stack) -> [String] {
        let listed = lists.flatMap { words(of: $0, stack) }
        return (listed + flags.flatMap { folders(in: words(of: $0, stack)) }).map { expanded($0, stack) }
    }

    private static let lists = [
        "HEADER_SEARCH_PATHS", "USER_HEADER_SEARCH_PATHS", "SYSTEM_HEADER_SEARCH_PATHS",
        "MTL_HEADER_SEARCH_PATHS",
    ]
    /// Settings whose words are passed on to compilers.
    private static let flags = [
        "MTL_COMPILER_FLAGS", "OTHER_CFLAGS", "OTHER_CPLUSPLUSFLAGS", "OTHER_SWIFT_FLAGS",
    ]
    private static let options = [
        "--include-directory=", "--include-directory", "-idirafter", "-iquote", "-isystem", "-I",
    ]

    private static func words(of key: String, _ stack: BuildSettings.Stack) -> [String] {
        stack.inheritedDefinitions(of: key).flatMap(\.items).flatMap { SettingValue.words($0.text) }
    }

    /// The values of options such as `-I`, behind it or as the next word.
    private static func folders(in words: [String]) -> [String] {
        // Swift's compiler passes the word behind this one on.
        var words = words.filter { $0 != "-Xcc" }[...]
        var folders: [String] = []
        while let word = words.popFirst() {
            guard let option = options.first(where: word.hasPrefix) else { continue }
            if word == option {
                if let next = words.popFirst() { folders.append(next) }
            } else {
                folders.append(String(word.dropFirst(option.count)))
            }
        }
        return folders
    }

    /// A path with the settings that the project defines in place of their names.
    private static func expanded(_ path: String, _ stack: BuildSettings.Stack, depth: Int = 0) -> String {
        guard depth < 8, path.utf8.count < 4096 else { return path }
        return SettingValue.names(path).prefix(8).reduce(path) { path, name in
            guard stack.variables[name] == nil, name != "inherited" else { return path }
            let definitions = stack.definitions(of: name)
            guard definitions.count == 1, definitions[0].items.count == 1 else { return path }
            let value = expanded(definitions[0].items[0].text, stack, depth: depth + 1)
            return path.replacing("$(\(name))", with: value).replacing("${\(name)}", with: value)
        }
    }
}
