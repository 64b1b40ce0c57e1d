import FolderlintKit
import ProjectTree

/// Where the compiler looks for headers besides the folder of who includes them.
final class HeaderSearch {
    /// A folder in a search path.
    private struct Folder {
        let now: String
        /// Where it is after the moves.
        let then: String
        let path: SearchPath
    }

    private var folders: [Folder] = []
    /// The folders that are not there and that a package manager fills, each with the number of those before
    /// it.
    private var absent: [(path: SearchPath, place: Int)] = []
    /// The lists of paths that targets and configurations have in one setting.
    private var orders: [String: Set<[String]>] = [:]
    /// The headers with the names of those that move, by name.
    private let headers: [String: [String]]
    /// What names were given, or that none could be.
    private var spellings: [String: String?] = [:]
    private var known: Set<String> = []
    /// What was found by a path, or that nothing was.
    private var found: [String: [String]] = [:]
    /// How many folders are searched: each include is looked for in each.
    static let most = 2000
    /// Whether the projects name more.
    private(set) var isCut = false
    private let usesMaps: Bool
    /// What a project's navigator shows: the headers by name, and all files.
    private typealias Map = (named: [String: [Disk.EntryID]], all: Set<Disk.EntryID>)

    /// Of each project; none where header maps are off.
    private lazy var maps = usesMaps ? HeaderSearch.maps(follower.tree) : []
    let follower: PathFollower

    /// - Parameter headers: The headers with the names of those that move.
    init(_ follower: PathFollower, _ headers: [String]) {
        self.follower = follower
        self.headers = Dictionary(grouping: headers, by: Paths.name)
        var usesMaps = true
        var seen: Set<String> = []
        var paths: [(SearchPath, PathFollower.Frame)] = []
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
                let own = SearchPath.ofHeaders(stack)
                for (setting, list) in Dictionary(grouping: own, by: \.setting) {
                    orders[setting, default: []].insert(list.map(\.text))
                }
                for path in own
                where seen.insert("\(project.container)\0\(path.setting)\0\(path.text)").inserted {
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
            let headers = Dictionary(grouping: places) { tree.disk.name(of: $0) }
            return (headers.filter { isHeader($0.key) }, Set(places))
        }
    }

    /// Whether a name is one of a header to Xcode without any doubt; no map has anything else.
    private static func isHeader(_ name: String) -> Bool {
        [".h", ".hh", ".hpp", ".hxx", ".h++"].contains(where: name.hasSuffix)
    }

    /// Whether a file is not only included.
    private static func isCompiled(_ file: String) -> Bool {
        [".c", ".cc", ".cpp", ".cxx", ".m", ".mm"].contains(where: file.hasSuffix)
    }

    /// Whether Xcode hands header maps to the compiler of a file.
    static func mayHaveMaps(_ file: String) -> Bool {
        ![".metal", ".s", ".S"].contains(where: file.hasSuffix)
    }

    private func add(_ path: SearchPath, _ frame: PathFollower.Frame) {
        let folder = follower.find(path.folder, frame)
        if folder == nil, follower.isFetched(path.folder) { absent.append((path, folders.count)) }
        guard let found = folder, found.isFolder,
            known.insert("\(path.setting)\0\(path.isTree)\0\(found.path)").inserted
        else { return }
        guard folders.count < Self.most else { return isCut = true }
        var then = follower.relocation.place(of: found.path)
        if case .moves(let place) = FolderFate(of: found.path, follower, joins: true) { then = place }
        folders.append(Folder(now: found.path, then: then, path: path))
    }

    /// Whether the header maps of all projects that have a file find this very header by its name, wherever
    /// it is.
    func finds(_ header: String, as name: String, in file: String) -> Bool {
        guard !Paths.hasSlash(name), !maps.isEmpty else { return false }
        let (source, place) = (follower.tree.lookup.find(file).id, follower.tree.lookup.find(header).id)
        let own = maps.filter { $0.all.contains(source) }
        // A header that no project shows is read wherever another includes it; a source is not Xcode's then.
        guard !own.isEmpty || !Self.isCompiled(file) else { return false }
        return (own.isEmpty ? maps : own).allSatisfy { $0.named[name] == [place] }
    }

    /// The headers that a path may lead to through the search paths; the first one, where their order tells.
    func headers(_ path: String, isQuoted: Bool) -> [String] {
        let key = "\(isQuoted) \(path)"
        if let known = found[key] { return known }
        let headers = search(path, isQuoted: isQuoted)
        found[key] = headers
        return headers
    }

    private func search(_ path: String, isQuoted: Bool) -> [String] {
        var found: [(header: String, path: SearchPath)] = []
        func add(_ header: String, _ path: SearchPath) {
            if !found.contains(where: { $0.header == header }) { found.append((header, path)) }
        }
        for folder in folders where isQuoted || !folder.path.isForQuotes {
            let direct = follower.tree.lookup.find(path, from: follower.tree.lookup.find(folder.now).id)
            if direct.exists { add(direct.path, folder.path) }
            guard folder.path.isTree else { continue }
            for header in headers[Paths.name(of: path), default: []]
            where header.hasSuffix("/" + path) && Paths.inside(folder.now, header) != nil {
                add(header, folder.path)
            }
        }
        // The entries of one setting are searched in order, if it is the same in all targets and without
        // conditions. Which of several settings is first depends on the include, and which folder below
        // another one on the disk.
        let isOrdered = !found.contains { _, path in
            path.isTree || path.isConditional || path.setting != found[0].path.setting
                || orders[path.setting, default: []].count > 1
        }
        return isOrdered ? found.prefix(1).map(\.header) : found.map(\.header)
    }

    /// The folder in which a path may find another header first, once that folder is installed.
    func absentFolder(before header: String, _ path: String, isQuoted: Bool) -> String? {
        let place = folders.firstIndex { Paths.joined($0.now, path) == header || $0.path.isTree }
        return absent.first { folder, before in
            (isQuoted || !folder.isForQuotes) && place.map { before <= $0 } ?? false
        }?.path.text
    }

    /// A header that moves to where a path finds it, although the path means none or one that stays.
    func intruder(_ path: String, isQuoted: Bool) -> String? {
        // The include of one that moves is written anew.
        guard !headers(path, isQuoted: isQuoted).contains(where: follower.relocation.moves) else {
            return nil
        }
        return headers[Paths.name(of: path), default: []].first { header in
            let place = follower.relocation.place(of: header)
            return place != header && place.hasSuffix("/" + path)
                && leads(path, to: place, isQuoted: isQuoted)
        }
    }

    /// What is at a place after the moves: where it is now; nil for nothing.
    func header(at place: String) -> String? {
        let found = follower.tree.lookup.find(place)
        if found.exists, !follower.relocation.moves(found.path) { return found.path }
        return headers[Paths.name(of: place), default: []].first {
            follower.relocation.place(of: $0) == place
        }
    }

    /// Whether a path still leads to a place through the search paths as they are then.
    func leads(_ path: String, to place: String, isQuoted: Bool) -> Bool {
        folders.contains { reaches(path, place, $0, isQuoted) }
    }

    private func reaches(_ path: String, _ place: String, _ folder: Folder, _ isQuoted: Bool) -> Bool {
        guard isQuoted || !folder.path.isForQuotes else { return false }
        return Paths.joined(folder.then, path) == place
            || folder.path.isTree && place.hasSuffix("/" + path) && Paths.inside(folder.then, place) != nil
    }

    /// How a place is named through the search paths as they are then, so that no other header has the name;
    /// the shortest way, of as many names as another path where every folder is searched.
    ///
    /// - Parameter folder: The folder of who includes it by a path in quotes, where the compiler looks first.
    func spelling(of place: String, like path: String, beside folder: String?) -> String? {
        let key = "\(folder ?? "")\0\(place)\0\(path)"
        if let known = spellings[key] { return known }
        let spelling = findSpelling(of: place, like: path, beside: folder)
        spellings[key] = .some(spelling)
        return spelling
    }

    private func findSpelling(of place: String, like path: String, beside folder: String?) -> String? {
        let count = Paths.names(in: path).count
        var ways: Set<String> = []
        for search in folders where folder != nil || !search.path.isForQuotes {
            guard let inside = Paths.inside(search.then, place) else { continue }
            ways.insert(inside)
            let names = Paths.names(in: inside)
            if search.path.isTree, names.count > count {
                ways.insert(names.suffix(count).joined(separator: "/"))
            }
        }
        let others = headers[Paths.name(of: path), default: []].map(follower.relocation.place(of:))
            .filter { $0 != place }
        return ways.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }.first { way in
            let isTaken = folders.contains { search in
                let header = Paths.joined(search.then, way)
                let isThere = header != place && !follower.relocation.moves(header)
                return isThere && follower.tree.lookup.find(header).exists
            }
            return !isTaken
                && !others.lazy.filter { $0.hasSuffix("/" + way) }.contains { other in
                    folder.map { Paths.joined($0, way) == other } ?? false
                        || folders.contains { reaches(way, other, $0, folder != nil) }
                }
        }
    }
}
