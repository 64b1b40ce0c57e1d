import Foundation

/// Everything that is known of the two apps: their sources, the map, and what proves them the same.
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

    /// The sources that both apps use; read when a name leads there.
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
            throw ReadingError(file: file, line: 1, problem: "there is no such file")
        }
    }

    /// Identifies this build of the tool.
    static var stamp: String {
        let path =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            ?? CommandLine.arguments[0]
        let facts = try? FileManager.default.attributesOfItem(atPath: path)
        let time = (facts?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        return "\(time) \(facts?[.size] ?? 0)"
    }

    // MARK: What the map names

    /// The declarations that a name of the map means on the modern side, what is shared included.
    ///
    /// - Parameter feature: whose module counts where several declare the same.
    func modernPieces(_ name: String, for feature: String = "") -> [Declaration] {
        let found = modern.resolve(name)
        let own = found.filter { $0.module == feature }
        if !own.isEmpty, found.allSatisfy({ $0.kind != .type }) { return own }
        let all = found.isEmpty ? shared.resolve(name) : found
        // A type before what extends it.
        return all.filter { $0.kind != .extension } + all.filter { $0.kind == .extension }
    }

    func tree(of declaration: Declaration) -> SourceTree {
        if declaration.path.hasPrefix(SourceTree.Side.legacy.folder + "/") { return legacy }
        return declaration.path.hasPrefix(SourceTree.Side.modern.folder + "/") ? modern : shared
    }

    func text(of declaration: Declaration) -> String { tree(of: declaration).text(of: declaration) }

    /// Where the parts of a method are, for the rows that name one.
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

/// Where a part of a method is.
struct PartPlace {
    /// The row that names the part, by number.
    var row: Int
    /// In bytes from the start of the method, or why it was not found.
    var place: Result<Range<Int>, PartFinder.Problem>
    /// Its first line, from 0 at the method's first.
    var line: Int
}

/// What was found once and is asked for again and again.
final class Found {
    fileprivate(set) var shared: SourceTree?
    /// The parts of methods.
    fileprivate(set) var places: [String: [PartPlace]] = [:]
    /// The journeys that go through symbols.
    var journeys: [String: Set<String>?] = [:]
}
