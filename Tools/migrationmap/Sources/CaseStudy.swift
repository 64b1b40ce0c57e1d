import Foundation

/// The sources of the two apps, the map, and the journeys and ledger that compare the apps.
struct CaseStudy {
    let root: URL
    let legacy: SourceTree
    let modern: SourceTree
    let map: MigrationMap
    let reach: Reach
    let found = Found()

    static let mapFile = "docs/migration-map.yaml"
    static let reachFile = "docs/migration-reach.json"

    init(root: URL) throws {
        self.root = root
        let tool = Self.stamp
        legacy = try SourceTree(.legacy, root: root, tool: tool)
        modern = try SourceTree(.modern, root: root, tool: tool)
        map = try MigrationMap(Self.read(Self.mapFile, root), file: Self.mapFile)
        let measured = root.appendingPathComponent(Self.reachFile)
        reach =
            FileManager.default.fileExists(atPath: measured.path)
            ? try Reach(json: Data(contentsOf: measured), file: Self.reachFile) : .empty
    }

    /// The sources that both apps use; read on first use.
    var shared: SourceTree {
        if let known = found.shared { return known }
        let tree = (try? SourceTree(.shared, root: root, tool: Self.stamp)) ?? SourceTree(.shared)
        found.shared = tree
        return tree
    }

    static func read(_ file: String, _ root: URL) throws -> [UInt8] {
        do {
            return [UInt8](try Data(contentsOf: root.appendingPathComponent(file)))
        } catch {
            throw ReadingError(file: file, line: 1, problem: "the file does not exist")
        }
    }

    /// A value that identifies this build of the tool.
    static var stamp: String {
        let path =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            ?? CommandLine.arguments[0]
        let facts = try? FileManager.default.attributesOfItem(atPath: path)
        let time = (facts?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        return "\(time) \(facts?[.size] ?? 0)"
    }

    // MARK: Names of the map

    /// The declarations that a name of the map refers to on the modern side, including shared code.
    ///
    /// - Parameter feature: the feature whose module wins if several declare the name.
    func modernPieces(_ name: String, for feature: String = "") -> [Declaration] {
        let found = modern.resolve(name)
        let own = found.filter { $0.module == feature }
        if !own.isEmpty, found.allSatisfy({ $0.kind != .type }) { return own }
        let all = found.isEmpty ? shared.resolve(name) : found
        // A type precedes its extensions.
        return all.filter { $0.kind != .extension } + all.filter { $0.kind == .extension }
    }

    func tree(of declaration: Declaration) -> SourceTree {
        if declaration.path.hasPrefix(SourceTree.Side.legacy.folder + "/") { return legacy }
        return declaration.path.hasPrefix(SourceTree.Side.modern.folder + "/") ? modern : shared
    }

    func text(of declaration: Declaration) -> String { tree(of: declaration).text(of: declaration) }

    /// The positions of a method's parts, for the rows that name one.
    func places(ofPartsOf symbol: String) -> [PartPlace] {
        if let known = found.places[symbol] { return known }
        guard let declaration = legacy.bySymbol[symbol]?.first else { return [] }
        let finder = PartFinder(declaration: declaration, source: Array(legacy.text(of: declaration).utf8))
        var end = 0
        let places = map.rows.indices.compactMap { index -> PartPlace? in
            let row = map.rows[index]
            guard let part = row.part, legacy.resolve(row.legacy[0].text).first?.symbol == symbol else {
                return nil
            }
            do throws(PartFinder.Problem) {
                let range = try finder.place(of: part, after: end)
                end = range.upperBound
                return PartPlace(row: index, place: .success(range), line: finder.line(of: range))
            } catch {
                return PartPlace(row: index, place: .failure(error), line: 0)
            }
        }
        found.places[symbol] = places
        return places
    }
}

/// The position of a part of a method.
struct PartPlace {
    /// The index of the row that names the part.
    var row: Int
    /// The range in bytes from the start of the method, or the reason why it was not found.
    var place: Result<Range<Int>, PartFinder.Problem>
    /// The part's first line, counted from 0 at the first line of the method.
    var line: Int
}

/// A cache of results that are used repeatedly.
final class Found {
    fileprivate(set) var shared: SourceTree?
    /// The positions of parts, by method.
    fileprivate(set) var places: [String: [PartPlace]] = [:]
    /// The journeys that execute each symbol.
    var journeys: [String: Set<String>?] = [:]
}
