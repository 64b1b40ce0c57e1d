import Foundation

/// A source file and its declarations.
struct FileFacts {
    /// The path from the root of the repository.
    var path: String
    /// The name of the folder below `Sources`.
    var module: String
    var lineCount: Int
    /// The fingerprint of the file's content.
    var hash: UInt64
    var declarations: [Declaration]

    init(path: String, module: String, source: [UInt8]) {
        self.path = path
        self.module = module
        hash = Fingerprint.of(source)
        lineCount = source.count { $0 == UInt8(ascii: "\n") }
        let collector = DeclarationCollector(
            SourceText(name: path, text: String(decoding: source, as: UTF8.self)))
        collector.walk(collector.file.tree)
        declarations = collector.found
        place()
    }

    private mutating func place() {
        for index in declarations.indices {
            declarations[index].path = path
            declarations[index].module = module
        }
    }

    // MARK: Text

    /// The file and its declarations as text, a line each, with tab-separated fields.
    var lines: [String] {
        [["F", path, module, "\(lineCount)", Fingerprint.text(hash)].joined(separator: "\t")]
            + declarations.map(\.line)
    }

    /// Creates the facts from ``lines``; `nil` if they are malformed.
    init?(lines: ArraySlice<Substring>) {
        guard let first = lines.first else { return nil }
        let parts = first.split(separator: "\t", omittingEmptySubsequences: false)
        guard parts.count == 5, parts[0] == "F", let count = Int(parts[3]),
            let hash = UInt64(parts[4], radix: 16)
        else { return nil }
        (path, module, lineCount, self.hash) = (String(parts[1]), String(parts[2]), count, hash)
        declarations = []
        for line in lines.dropFirst() {
            guard let declaration = Declaration(line: line) else { return nil }
            declarations.append(declaration)
        }
        place()
    }
}

/// The 64-bit FNV-1a hash of a text.
enum Fingerprint {
    static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash
    }

    static func text(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension Declaration {
    fileprivate var line: String {
        let numbers = [
            lines.lowerBound, lines.upperBound, bytes.lowerBound, bytes.upperBound, isSharedState ? 1 : 0,
            facts.cyclomatic, facts.cognitive, facts.forced, facts.implicitlyUnwrapped,
        ]
        let statements = statements.map {
            "\($0.bytes.lowerBound) \($0.bytes.upperBound) \($0.parent ?? -1)"
        }
        return [
            symbol, owner, kind.rawValue, numbers.map(String.init).joined(separator: " "),
            facts.uses.sorted().joined(separator: " "), statements.joined(separator: " "),
        ].joined(separator: "\t")
    }

    fileprivate init?(line: Substring) {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard parts.count == 6, let kind = Kind(rawValue: String(parts[2])) else { return nil }
        let numbers = parts[3].split(separator: " ").compactMap { Int($0) }
        guard numbers.count == 9, numbers[0] <= numbers[1], numbers[2] <= numbers[3] else { return nil }
        self.init(
            symbol: String(parts[0]), owner: String(parts[1]), kind: kind, lines: numbers[0]...numbers[1],
            bytes: numbers[2]..<numbers[3])
        isSharedState = numbers[4] == 1
        facts = Facts(
            cyclomatic: numbers[5], cognitive: numbers[6], forced: numbers[7],
            implicitlyUnwrapped: numbers[8], uses: Set(parts[4].split(separator: " ").map(String.init)))
        let places = parts[5].split(separator: " ").compactMap { Int($0) }
        for start in stride(from: 0, to: places.count - 2, by: 3) where places[start] <= places[start + 1] {
            statements.append(
                Statement(
                    bytes: places[start]..<places[start + 1],
                    parent: places[start + 2] < 0 ? nil : places[start + 2]))
        }
    }
}

/// The facts of files from earlier runs, stored in the build folder, since parsing is slow.
struct FactsCache {
    private let file: URL
    private let heading: String
    private var known: [String: FileFacts] = [:]
    private var isNew = false

    /// - Parameter tool: the build of the tool; facts of another build are discarded.
    init(root: URL, side: String, tool: String) {
        file = root.appendingPathComponent(".build/migrationmap/\(side).facts")
        heading = "facts of \(tool)"
        guard let data = try? Data(contentsOf: file) else { return }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        guard let first = lines.first, first == heading else { return }
        var start = 1
        while start < lines.count {
            let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("F\t") } ?? lines.count
            if let facts = FileFacts(lines: lines[start..<end]) { known[facts.path] = facts }
            start = end
        }
    }

    func facts(of path: String, hash: UInt64) -> FileFacts? {
        known[path].flatMap { $0.hash == hash ? $0 : nil }
    }

    /// Stores the facts for the next run; without a writable folder, the next run parses all files again.
    func keep(_ files: [FileFacts]) {
        guard files.contains(where: { known[$0.path]?.hash != $0.hash }) || files.count != known.count else {
            return
        }
        let text = ([heading] + files.flatMap(\.lines)).joined(separator: "\n")
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? Data(text.utf8).write(to: file, options: .atomic)
    }
}
