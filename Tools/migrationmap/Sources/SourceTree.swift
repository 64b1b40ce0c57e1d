import Foundation

/// The sources of one side and their declarations.
struct SourceTree: Sendable {
    enum Side: String, Sendable {
        case legacy, modern, shared

        /// The folder of the sources, from the root of the repository.
        var folder: String {
            switch self {
            case .legacy: "Packages/LegacyBooking/Sources"
            case .modern: "Packages/ModernBooking/Sources"
            case .shared: "Packages/Shared/Sources"
            }
        }
    }

    let side: Side
    let files: [FileFacts]
    /// The content of each file, by its path.
    let sources: [String: [UInt8]]
    let declarations: [Declaration]
    /// The declarations of each symbol; overloads and extensions share one.
    let bySymbol: [String: [Declaration]]

    init(_ side: Side, root: URL, tool: String) throws {
        let folder = root.appendingPathComponent(side.folder)
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        let found = try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
            ("\(side.folder)/\(name)", [UInt8](try Data(contentsOf: folder.appendingPathComponent(name))))
        }
        let cache = FactsCache(root: root, side: side.rawValue, tool: tool)
        let files = Self.read(found, of: side, cache)
        cache.keep(files)
        self.init(side, files: files, sources: Dictionary(uniqueKeysWithValues: found))
    }

    init(_ side: Side, files: [FileFacts] = [], sources: [String: [UInt8]] = [:]) {
        self.side = side
        self.files = files
        self.sources = sources
        declarations = files.flatMap(\.declarations)
        bySymbol = Dictionary(grouping: declarations, by: \.symbol)
    }

    /// Parses the files that are not in the cache, on all cores.
    private static func read(
        _ found: [(String, [UInt8])], of side: Side, _ cache: FactsCache
    ) -> [FileFacts] {
        // This package does not depend on Shared, which has `Locked`; the lock guards the array.
        let lock = NSLock()
        nonisolated(unsafe) var files: [FileFacts?] = Array(repeating: nil, count: found.count)
        DispatchQueue.concurrentPerform(iterations: found.count) { index in
            let (path, source) = found[index]
            let module = path.dropFirst(side.folder.count + 1).prefix { $0 != "/" }
            let facts =
                cache.facts(of: path, hash: Fingerprint.of(source))
                ?? FileFacts(path: path, module: String(module), source: source)
            lock.withLock { files[index] = facts }
        }
        return files.compactMap { $0 }
    }

    // MARK: Symbols

    /// The declarations that a name refers to, with or without its module as a prefix.
    func resolve(_ name: String) -> [Declaration] {
        if let found = bySymbol[name] { return found }
        guard let dot = name.firstIndex(of: "."), name[..<dot].contains("(") == false else { return [] }
        return bySymbol[String(name[name.index(after: dot)...])]?.filter { $0.module == name[..<dot] } ?? []
    }

    /// The source of a declaration, without the comment above it.
    func text(of declaration: Declaration) -> String {
        guard let source = sources[declaration.path], declaration.bytes.upperBound <= source.count else {
            return ""
        }
        return String(decoding: source[declaration.bytes], as: UTF8.self)
    }

    /// The fingerprint of the text of a symbol's declarations.
    func fingerprint(of symbol: String) -> UInt64 {
        let texts = (bySymbol[symbol] ?? []).filter { $0.kind != .extension }.map(text)
        return Fingerprint.of(texts.joined(separator: "\n").utf8)
    }

    var lineCount: Int { files.reduce(0) { $0 + $1.lineCount } }
}
