import FolderlintKit
import Pbxproj
import ProjectTree

/// Where the compiler looks for headers besides the folder of who includes them.
final class HeaderSearch {
    /// A folder in a search path.
    private struct Folder {
        let now: String
        /// Where it is after the moves.
        let then: String
        let path: SearchPath
        /// Whether it is not there any more then, so that no path goes up from it.
        var isGone = false
    }

    /// A folder in the search paths of one target and configuration.
    private struct Entry: Hashable {
        /// Its number in `folders`.
        let folder: Int
        let isConditional: Bool
    }

    private var folders: [Folder] = []
    /// The search paths of the targets and their configurations, each list once: the places of the folders in
    /// it, and whether they are in it under a condition.
    private var lists: [[Int: [(place: Int, isConditional: Bool)]]] = []
    /// The folders that are not there and that a package manager fills, each with the number of those before
    /// it.
    private var absent: [(path: SearchPath, place: Int)] = []
    /// Who uses each of these lists.
    private var users: [Users] = []
    /// The sources that targets compile, with the places of their targets' lists in `lists`.
    private var compiled: [String: Set<Int>] = [:]
    /// The targets of packages, each with the place of its list in `lists`.
    private var packageLists: [(target: PackageManifest.HeaderList, list: Int)] = []
    /// Those of them that a target compiles without header maps.
    private var compiledWithoutMaps: Set<String> = []
    private var hasTargetsWithoutMaps = false
    /// The headers with the names of those that move, by name.
    let headers: [String: [String]]
    /// What names were given, or that none could be.
    private var spellings: [Spelling: String?] = [:]
    private var known: [String: Int] = [:]
    /// What was found by a path, or that nothing was.
    private var found: [String: Hits] = [:]
    /// The same after the moves.
    private var foundAfter: [String: Hits] = [:]
    /// How many folders are searched: each include is looked for in each.
    static let most = 2000
    /// Whether the projects name more.
    private(set) var isCut = false
    /// What Xcode's header maps say, before any search path is looked into; nil where all targets do without.
    private var maps: HeaderMaps?
    let follower: PathFollower

    /// - Parameters:
    ///   - headers: The headers with the names of those that move.
    ///   - manifests: Those of packages, whose targets have header search paths, too.
    init(_ follower: PathFollower, _ headers: [String], _ manifests: [PackageManifest] = []) {
        self.follower = follower
        self.headers = Dictionary(grouping: headers, by: Paths.name)
        var seen: [String: Int?] = [:]
        var order: [[Entry]] = []
        var ordered: [[Entry]: Int] = [:]
        var products: [[Int: Set<String>]] = []
        var usesMaps = false
        func add(_ stack: BuildSettings.Stack, _ number: Int) -> Int {
            let project = follower.tree.projects[number]
            let frame = PathFollower.Frame(
                project, target: project.targets[stack.target].name, in: follower.tree, follower.relocation)
            var list: [Entry] = []
            for path in SearchPath.ofHeaders(stack) {
                let target = path.text.contains("$") ? "\(stack.target)" : ""
                let key = "\(project.container)\0\(target)\0\(path.key)\0\(path.text)"
                let number = seen[key] ?? self.add(path, frame)
                seen[key] = .some(number)
                guard let number else { continue }
                list.append(Entry(folder: number, isConditional: path.isConditional))
            }
            let place = ordered[list] ?? order.count
            if place == order.count {
                order.append(list)
                users.append(Users())
            }
            ordered[list] = place
            users[place].projects.insert(number)
            if Self.usesMaps(stack) { usesMaps = true } else { users[place].areWithoutMaps = true }
            return place
        }
        for (number, project) in follower.tree.projects.enumerated() {
            var names: [Int: Set<String>] = [:]
            let settings = follower.texts.settings(of: number)
            for stack in settings.stacks {
                names[stack.target, default: []].insert(
                    stack.variables["PRODUCT_NAME"] ?? project.targets[stack.target].name)
            }
            products.append(names)
            let stacks = Dictionary(grouping: settings.stacks, by: \.target)
            let own = stacks.mapValues { stacks in Set(stacks.map { add($0, number) }) }
            let withoutMaps = Set(settings.stacks.filter { !Self.usesMaps($0) }.map(\.target))
            for file in project.buildFiles {
                guard let phase = file.phase.map({ project[$0] }), phase.isa == .sourcesPhase,
                    let target = phase.target, let lists = own[target],
                    let place = file.element.flatMap({ project[$0].place })
                else { continue }
                let source = follower.tree.disk.path(of: place)
                // The flags of one file may have search paths of its own; most have none.
                let flags = BuildSettings.flags(of: file, in: project).filter { _, definitions in
                    definitions.contains { $0.items.contains { $0.text.contains(/-[Ii]/) } }
                }
                compiled[source, default: []].formUnion(
                    flags.isEmpty
                        ? lists : Set(stacks[target, default: []].map { add($0.adding(flags), number) }))
                if withoutMaps.contains(target) { compiledWithoutMaps.insert(source) }
            }
            if !withoutMaps.isEmpty { hasTargetsWithoutMaps = true }
        }
        for manifest in manifests {
            for target in manifest.headerLists(follower) {
                let frame = PathFollower.Frame(target.folder, follower.relocation)
                let list = target.searched.compactMap { self.add(SearchPath(ofPackage: $0), frame) }
                    .map { Entry(folder: $0, isConditional: false) }
                guard !list.isEmpty else { continue }
                let place = ordered[list] ?? order.count
                if place == order.count {
                    order.append(list)
                    users.append(Users())
                }
                ordered[list] = place
                users[place].areWithoutMaps = true
                packageLists.append((target, place))
            }
        }
        maps = usesMaps || !hasTargetsWithoutMaps ? HeaderMaps(follower.tree, products: products) : nil
        lists = order.map { list in
            let places = list.enumerated().map { ($1.folder, [(place: $0, isConditional: $1.isConditional)]) }
            return Dictionary(places, uniquingKeysWith: +)
        }
    }

    /// Whether no setting of a target may turn header maps off.
    private static func usesMaps(_ stack: BuildSettings.Stack) -> Bool {
        !["USE_HEADERMAP", "HEADERMAP_INCLUDES_PROJECT_HEADERS"].contains { key in
            stack.definitions(of: key).contains {
                $0.items.contains { $0.text == "NO" || $0.text.contains("$") }
            }
        }
    }

    /// The number of the folder that a path leads to; nil if it leads to none.
    private func add(_ path: SearchPath, _ frame: PathFollower.Frame) -> Int? {
        let folder = follower.find(path.folder, frame)
        if folder == nil, follower.isFetched(path.folder) { absent.append((path, folders.count)) }
        // The moves may make the folder.
        let made = folder == nil ? follower.named(path.folder, frame) : nil
        guard folder?.isFolder == true || made.map(follower.relocation.fills) == true,
            let place = folder?.path ?? made
        else { return nil }
        let key = "\(path.key)\0\(path.isTree)\0\(place)"
        if let number = known[key] { return number }
        guard folders.count < Self.most else {
            isCut = true
            return nil
        }
        var then = made ?? follower.relocation.place(of: place)
        // A search path follows into a folder that has something; one behind a flag is only reported.
        let joins = PathSetting.shape(of: path.source) == .searchPaths
        var isGone = false
        if made == nil, !path.isOfPackage {
            if case .moves(let new) = FolderFate(of: place, follower, joins: joins) { then = new }
            isGone = then == place && follower.empties(place)
        }
        folders.append(Folder(now: place, then: then, path: path, isGone: isGone))
        known[key] = folders.count - 1
        return folders.count - 1
    }

    /// Whether a folder is elsewhere after the moves.
    var hasMovingFolders: Bool { folders.contains { $0.now != $0.then || $0.isGone } }

    /// Where the folders are, before and after the moves.
    func places(isQuoted: Bool) -> [(now: String, then: String)] {
        folders.filter { isQuoted || !$0.path.isForQuotes }.map { ($0.now, $0.then) }
    }

    // MARK: - Header maps

    /// The targets and configurations that use a list of search paths.
    private struct Users {
        /// The places of their projects in the tree.
        var projects: Set<Int> = []
        var areWithoutMaps = false
    }

    /// The maps that each compiler of a file reads; nil where one may do without.
    func maps(of file: String) -> HeaderMaps? {
        let mayDoWithout =
            compiled[file] == nil ? hasTargetsWithoutMaps : compiledWithoutMaps.contains(file)
        return mayDoWithout ? nil : maps?.read(by: file)
    }

    /// Whether a map has a path, which some compilers find by it.
    func isMapped(_ path: String, isQuoted: Bool) -> Bool {
        follower.tree.projects.indices.contains { maps?.has(path, isQuoted: isQuoted, project: $0) == true }
    }

    /// What a path finds for those compilers whose maps do not have it: of other projects, or without maps.
    func besidesMaps(_ hits: Hits, _ path: String, isQuoted: Bool) -> Hits {
        hits.filter { list, _ in
            users[list].areWithoutMaps
                || !users[list].projects.allSatisfy {
                    maps?.has(path, isQuoted: isQuoted, project: $0) == true
                }
        }
    }

    /// Whether compilers whose maps do not have a path find a header that includes it.
    func finds(_ header: String, besidesMapsOf path: String) -> Bool {
        guard compiled[header] == nil else { return false }
        let hits = hits(Paths.name(of: header), isQuoted: true)
            .filter { $0.value.contains { $0.header == header } }
        return !besidesMaps(hits, path, isQuoted: true).isEmpty
    }

    // MARK: - Headers

    /// A header that a path finds, where it is now.
    struct Hit: Equatable {
        let header: String
        /// The number of the folder that has it, and how it is called from there.
        let folder: Int
        let name: String
        /// Whether it is in the folder itself, by the path that is looked for.
        let isDirect: Bool
        /// Whether the compilers of all languages look there, under no condition.
        var isSure = false
    }

    /// What a path may find by each list of search paths that finds anything, by the place of the list; a
    /// single one, where their order decides.
    typealias Hits = [Int: [Hit]]

    /// The places of the lists by which the compilers of a source look for headers; nil for all of them, as
    /// for a header, whose sources are not known.
    func lists(of file: String) -> Set<Int>? {
        guard !packageLists.isEmpty, HeaderMaps.isCompiled(file) else { return compiled[file] }
        let own = packageLists.filter { $0.target.isRead(for: file) }.map(\.list)
        return own.isEmpty ? compiled[file] : compiled[file, default: []].union(own)
    }

    /// The headers that a path may find through the search paths.
    func hits(_ path: String, isQuoted: Bool) -> Hits {
        let key = "\(isQuoted) \(path)"
        if let known = found[key] { return known }
        let lookup = follower.tree.lookup
        func look(in folder: Folder) -> (folder: String, direct: String?) {
            let direct = lookup.find(path, from: lookup.find(folder.now).id)
            return (folder.now, direct.exists ? direct.path : nil)
        }
        let hits = reached(search(path, isQuoted: isQuoted, look: look) { $0 })
        found[key] = hits
        return hits
    }

    /// The same, once the moves are made and the settings follow them; the headers are where they are now.
    func hitsAfter(_ path: String, isQuoted: Bool) -> Hits {
        let key = "\(isQuoted) \(path)"
        if let known = foundAfter[key] { return known }
        func look(in folder: Folder) -> (folder: String, direct: String?) {
            let isThere = !folder.isGone || !path.hasPrefix("../")
            return (folder.then, isThere ? header(at: Paths.joined(folder.then, path)) : nil)
        }
        let hits = reached(
            search(path, isQuoted: isQuoted, look: look, place: follower.relocation.place(of:)))
        foundAfter[key] = hits
        return hits
    }

    /// - Parameters:
    ///   - look: Where a folder is, and what a path leads to from there.
    ///   - place: Where a header is at that time.
    private func search(
        _ path: String, isQuoted: Bool, look: (Folder) -> (folder: String, direct: String?),
        place: (String) -> String
    ) -> [Hit] {
        var hits: [Hit] = []
        for (number, folder) in folders.enumerated() where isQuoted || !folder.path.isForQuotes {
            let (start, direct) = look(folder)
            if let direct { hits.append(Hit(header: direct, folder: number, name: path, isDirect: true)) }
            guard folder.path.isTree else { continue }
            for header in headers[Paths.name(of: path), default: []] where header != direct {
                let place = place(header)
                guard place.hasSuffix("/" + path), let inside = Paths.inside(start, place) else { continue }
                hits.append(Hit(header: header, folder: number, name: inside, isDirect: false))
            }
        }
        return hits
    }

    /// What the compilers of each target may stop at.
    private func reached(_ hits: [Hit]) -> Hits {
        guard !hits.isEmpty else { return [:] }
        var all: Hits = [:]
        for (number, list) in lists.enumerated() {
            let own = hits.flatMap { hit in
                list[hit.folder, default: []]
                    .map { (hit: hit, place: $0.place, isConditional: $0.isConditional) }
            }
            .sorted { $0.place < $1.place }
            guard !own.isEmpty else { continue }
            let settings = Set(own.map { folders[$0.hit.folder].path.source })
            var reached: [Hit] = []
            for (hit, _, isConditional) in own {
                var hit = hit
                hit.isSure = !isConditional && folders[hit.folder].path.isForAll
                if let known = reached.firstIndex(where: { $0.header == hit.header }) {
                    reached[known].isSure = reached[known].isSure || hit.isSure
                } else {
                    reached.append(hit)
                }
                // Which folder below another one is first depends on the disk, and flags are those of one
                // language.
                let isForAll = settings.count == 1 || folders[hit.folder].path.isForAll
                if hit.isDirect, !isConditional, isForAll { break }
            }
            all[number] = reached
        }
        return all
    }

    /// The folder in which a path may find another header first, once that folder is installed.
    func absentFolder(before header: String, _ path: String, isQuoted: Bool) -> String? {
        let place = folders.firstIndex { Paths.joined($0.now, path) == header || $0.path.isTree }
        return absent.first { folder, before in
            (isQuoted || !folder.isForQuotes) && place.map { before <= $0 } ?? false
        }?.path.text
    }

    /// What is at a place after the moves: where it is now; nil for nothing.
    func header(at place: String) -> String? {
        let found = follower.tree.lookup.find(place)
        if found.exists, !follower.relocation.moves(found.path) { return found.path }
        return headers[Paths.name(of: place), default: []].first {
            follower.relocation.place(of: $0) == place
        }
    }

    private struct Spelling: Hashable {
        let header: String
        let path: String
        let folder: String?
        let lists: [Int]
    }

    /// How a header is named through the search paths as they are then, so that no other one has the name;
    /// the shortest way, of as many names as another path where every folder is searched.
    ///
    /// - Parameters:
    ///   - now: What the path finds; each list of these has to find the header by its new name.
    ///   - folder: The folder of who includes it by a path in quotes, where the compiler looks first.
    func spelling(of header: String, like path: String, finding now: Hits, beside folder: String?) -> String?
    {
        let key = Spelling(header: header, path: path, folder: folder, lists: now.keys.sorted())
        if let known = spellings[key] { return known }
        let spelling = findSpelling(of: header, like: path, finding: now, beside: folder)
        spellings[key] = .some(spelling)
        return spelling
    }

    private func findSpelling(
        of header: String, like path: String, finding now: Hits, beside folder: String?
    ) -> String? {
        let place = follower.relocation.place(of: header)
        let count = Paths.names(in: path).count
        var ways: Set<String> = []
        for search in folders where folder != nil || !search.path.isForQuotes {
            if path.hasPrefix("../") { ways.insert(Paths.relative(place, to: search.then)) }
            guard let inside = Paths.inside(search.then, place) else { continue }
            ways.insert(inside)
            let names = Paths.names(in: inside)
            if search.path.isTree, names.count > count {
                ways.insert(names.suffix(count).joined(separator: "/"))
            }
        }
        return ways.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }.first { way in
            if let folder, let beside = self.header(at: Paths.joined(folder, way)), beside != header {
                return false
            }
            let then = hitsAfter(way, isQuoted: folder != nil)
            return now.allSatisfy { list, hits in
                guard let found = then[list], found.map(\.header) == [header] else { return false }
                return found[0].isSure || !hits.contains(where: \.isSure)
            }
        }
    }
}
