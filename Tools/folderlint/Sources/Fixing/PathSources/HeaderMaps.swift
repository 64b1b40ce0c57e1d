import FolderlintKit
import Pbxproj
import ProjectTree

/// The header maps that Xcode hands to compilers: where the headers of projects are, by their names.
struct HeaderMaps {
    /// What the maps say of a path.
    enum Answer: Equatable {
        case nothing
        /// This very header, wherever it is.
        case header(Disk.EntryID)
        /// One of several, the same wherever they are.
        case several
    }

    private struct Map {
        /// The headers that the navigator shows, by name: includes in quotes find them.
        var headers: [String: Set<Disk.EntryID>] = [:]
        /// The headers of targets, by name, and by product and name: every include finds them.
        var ofTargets: [String: Set<Disk.EntryID>] = [:]
        /// All files that the navigator shows.
        var all: Set<Disk.EntryID> = []
    }

    private let maps: [Map]
    private let lookup: Lookup

    /// - Parameter products: The names of the products of each project's targets.
    init(_ tree: Tree, products: [[Int: Set<String>]]) {
        lookup = tree.lookup
        maps = zip(tree.projects, products).map { project, products in
            var map = Map()
            for element in project.elements where element.isFile {
                guard let place = element.place else { continue }
                map.all.insert(place)
                let name = tree.disk.name(of: place)
                if Self.isHeader(name) { map.headers[name, default: []].insert(place) }
            }
            for file in project.buildFiles {
                guard let phase = file.phase.map({ project[$0] }), phase.isa == .headersPhase,
                    let place = file.element.flatMap({ project[$0].place })
                else { continue }
                let name = tree.disk.name(of: place)
                map.ofTargets[name, default: []].insert(place)
                for product in phase.target.flatMap({ products[$0] }) ?? [] {
                    map.ofTargets[product + "/" + name, default: []].insert(place)
                }
            }
            return map
        }
    }

    /// Whether a name is one of a header to Xcode without any doubt; no map has anything else.
    static func isHeader(_ name: String) -> Bool {
        [".h", ".hh", ".hpp", ".hxx", ".h++"].contains(where: name.hasSuffix)
    }

    /// Whether a file is not only included.
    static func isCompiled(_ file: String) -> Bool {
        [".c", ".cc", ".cpp", ".cxx", ".m", ".mm"].contains(where: file.hasSuffix)
    }

    private init(maps: [Map], lookup: Lookup) { (self.maps, self.lookup) = (maps, lookup) }

    /// Those that the compiler of a file gets.
    func read(by file: String) -> HeaderMaps? {
        guard ![".metal", ".s", ".S"].contains(where: file.hasSuffix) else { return nil }
        let source = lookup.find(file).id
        let own = maps.filter { $0.all.contains(source) }
        // A header that no project shows is read wherever another includes it; a source is not Xcode's then.
        guard !own.isEmpty || !Self.isCompiled(file) else { return nil }
        return HeaderMaps(maps: own.isEmpty ? maps : own, lookup: lookup)
    }

    /// Whether that of one project has a path.
    func has(_ path: String, isQuoted: Bool, project: Int) -> Bool {
        isQuoted && maps[project].headers[path] != nil || maps[project].ofTargets[path] != nil
    }

    /// What a path means to all of them.
    func answer(_ path: String, isQuoted: Bool) -> Answer {
        let found = maps.map { map in
            let inQuotes = isQuoted ? map.headers[path] : nil
            return inQuotes ?? map.ofTargets[path] ?? []
        }
        let all = found.reduce(into: Set<Disk.EntryID>()) { $0.formUnion($1) }
        guard let first = all.first, !found.contains(where: \.isEmpty) else { return .nothing }
        return all.count == 1 ? .header(first) : .several
    }

    /// Whether they find this very header by a path.
    func find(_ header: String, as path: String, isQuoted: Bool) -> Bool {
        answer(path, isQuoted: isQuoted) == .header(lookup.find(header).id)
    }
}
