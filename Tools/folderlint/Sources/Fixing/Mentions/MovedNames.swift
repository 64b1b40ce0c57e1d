import FolderlintKit
import ProjectTree

/// The names of what moves, of the folders that it leaves and of all that is in moving folders.
struct MovedNames {
    /// All of them: a word without any names nothing that moves.
    private(set) var filter = NameFilter()
    /// The moving files by their names; nil for a name of several that go to different folders.
    private var files: [String: String?] = [:]
    /// The moving folders by their names, and those that files leave.
    private var namedFolders: [String: String?] = [:]
    /// The folders that move as they are.
    private(set) var folders: Set<String> = []
    /// What moves by its folder's name and its own, in lower case; the first few of each.
    private var tails: [String: [String]] = [:]
    /// The same by its own name, in lower case.
    private var halves: [String: [String]] = [:]
    /// Moving scripts by their names without a suffix; the first few of each.
    private var modules: [String: [String]] = [:]
    /// The folders that scripts are in, which other scripts import by their names.
    private(set) var packages: Set<String> = []
    /// Folders that do not move but of which nothing stays; no place if the contents go to several.
    private var emptied: [PatternMoves.Move] = []
    /// All that moves, and the folders of which nothing stays.
    private(set) var goes: [PatternMoves.Move] = []
    private var emptiedPlaces: [String: String?] = [:]
    /// What moves by itself, and folders of which nothing stays, by the folder that it leaves.
    private var leaving: [String: [PatternMoves.Move]] = [:]
    let moves: [(from: String, to: String)]
    /// Moving files and folders whose names are more than one word.
    private var signed = SignedNames()
    let relocation: Relocation
    private let ground: String

    init(_ follower: PathFollower) {
        relocation = follower.relocation
        ground = follower.ground
        moves = relocation.moves
        let lookup = follower.tree.lookup
        var seen: Set<String> = []
        for move in moves {
            for folder in Paths.upward(from: Paths.folder(of: move.from))
            where Paths.inside(follower.ground, folder) != nil {
                guard seen.insert(folder).inserted else { break }
                filter.insert(Paths.name(of: folder).utf8)
            }
            addWithFolder(move.from)
            leaving[Paths.folder(of: move.from), default: []].append((move.from, move.to))
            var open = [(move.from, lookup.find(move.from).kind)]
            if open.contains(where: { $0.1 == .folder }) { folders.insert(move.from) }
            while let (path, kind) = open.popLast() {
                add(path, isFolder: kind == .folder)
                guard kind == .folder else { continue }
                open += lookup.children(of: path).map { (path + "/" + $0.name, $0.kind) }
            }
            let folder = Paths.folder(of: move.from)
            if folder != follower.ground, !follower.relocation.moves(folder) {
                Self.add(folder, Paths.name(of: folder), to: &namedFolders)
            }
        }
        var looked: Set<String> = []
        for folder in leaving.keys {
            for folder in Paths.upward(from: folder)
            where Paths.inside(follower.ground, folder) != nil && !relocation.moves(folder) {
                guard looked.insert(folder).inserted else { break }
                let fate = FolderFate(of: folder, follower)
                if case .splits = fate { addTail(folder) }
                guard !relocation.fills(folder), fate.empties else { break }
                if case .moves(let place) = fate {
                    emptied.append((folder, place))
                } else {
                    emptied.append((folder, nil))
                }
            }
        }
        emptied.sort { $0.from < $1.from }
        emptiedPlaces = Dictionary(emptied) { first, _ in first }
        for folder in emptied { leaving[Paths.folder(of: folder.from), default: []].append(folder) }
        goes = moves.map { ($0.from, $0.to) } + emptied
    }

    private mutating func add(_ path: String, isFolder: Bool) {
        let name = Paths.name(of: path)
        let bytes = Array(name.utf8)
        filter.insert(bytes)
        if SignedNames.isSigned(bytes) { addSigned(path, bytes) }
        addTail(path)
        if !isFolder { addModule(path) }
        if isFolder { Self.add(path, name, to: &namedFolders) } else { Self.add(path, name, to: &files) }
    }

    /// A file that leaves a folder whose name is more than one word is named by both.
    private mutating func addWithFolder(_ path: String) {
        let folder = Paths.name(of: Paths.folder(of: path))
        guard SignedNames.isSigned(folder.utf8) else { return }
        addSigned(path, Array((folder + "/" + Paths.name(of: path)).utf8))
    }

    private mutating func addSigned(_ path: String, _ name: [UInt8]) {
        if let piece = signed.add(path, name) { filter.insert(piece) }
    }

    private mutating func addModule(_ path: String) {
        let names = ModuleImport.names(of: path)
        guard let name = names.first else { return }
        for name in names { filter.insert(name.utf8) }
        for folder in Paths.upward(from: Paths.folder(of: path)) {
            guard packages.insert(folder).inserted else { break }
            filter.insert((Paths.name(of: Paths.folder(of: folder)) + "." + Paths.name(of: folder)).utf8)
        }
        if modules[name, default: []].count < Self.most { modules[name, default: []].append(path) }
    }

    private mutating func addTail(_ path: String) {
        let tail = (Paths.name(of: Paths.folder(of: path)) + "/" + Paths.name(of: path)).lowercased()
        if tails[tail, default: []].count < Self.most { tails[tail, default: []].append(path) }
        let name = Paths.name(of: path).lowercased()
        if halves[name, default: []].count < Self.most { halves[name, default: []].append(path) }
    }

    private static func add(_ path: String, _ name: String, to paths: inout [String: String?]) {
        if let known = paths[name], known != path { paths[name] = .some(nil) } else { paths[name] = path }
    }

    /// How many of what has one name in folders of one name are looked at.
    static let most = 8

    /// The names in a word: what is between slashes and brackets, without the signs of a sentence or an
    /// option.
    private static func parts(of word: Range<Int>, _ bytes: [UInt8]) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = word.lowerBound
        for index in word.lowerBound...word.upperBound {
            guard index == word.upperBound || "/[]{}*?$\\".utf8.contains(bytes[index]) else { continue }
            var (first, last) = (start, index)
            while first < last, bytes[first] == UInt8(ascii: "-") { first += 1 }
            while last > first, bytes[last - 1] == UInt8(ascii: ".") { last -= 1 }
            if last > first { parts.append(first..<last) }
            start = index + 1
        }
        return parts
    }

    // MARK: - Names

    /// A file's name anywhere in a word, or a folder's as a part of a path or in quotes.
    ///
    /// - Parameter isValue: Whether a folder's name may also be the value of a variable, as in `DIR=App`.
    func find(in word: Range<Int>, _ bytes: [UInt8], isValue: Bool = false) -> MentionedPath? {
        let isQuoted =
            word.lowerBound > 0 && word.upperBound < bytes.count
            && "\"'`".utf8.contains(bytes[word.lowerBound - 1])
            && bytes[word.upperBound] == bytes[word.lowerBound - 1]
        let isAssigned = isValue && word.lowerBound > 0 && bytes[word.lowerBound - 1] == UInt8(ascii: "=")
        let hasSlash = bytes[word].contains(UInt8(ascii: "/"))
        for part in Self.parts(of: word, bytes) {
            let name = String(decoding: bytes[part], as: UTF8.self)
            // Of a program in one line, a slash anywhere says nothing.
            let isPath =
                isQuoted
                || hasSlash && (word.count <= PathWords.longest || Self.isBesideSlash(part, in: word, bytes))
            if name.dropFirst().contains("."), let path = files[name] { return mention(path, name, word) }
            // A value that starts with a hyphen is an option.
            let isValue = isAssigned && part.lowerBound == word.lowerBound
            guard isPath || isValue, let path = namedFolders[name] else { continue }
            if let path,
                OtherMeaning.isElsewhere(
                    part, in: word, bytes, folder: Paths.name(of: Paths.folder(of: path)))
            {
                continue
            }
            // A name alone is often that of a target; of a folder that stays, nobody asks.
            if isPath || path.flatMap({ move(of: $0) }) != nil { return mention(path, name, word) }
        }
        return nil
    }

    private static func isBesideSlash(_ part: Range<Int>, in word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        part.lowerBound > word.lowerBound && bytes[part.lowerBound - 1] == UInt8(ascii: "/")
            || part.upperBound < word.upperBound && bytes[part.upperBound] == UInt8(ascii: "/")
    }

    /// A name behind that of its folder, in upper or lower case: `App/Cart.swift` anywhere in a word.
    func findTail(
        in word: Range<Int>, _ bytes: [UInt8], where isMeant: (MentionedPath) -> Bool
    ) -> MentionedPath? {
        let flag = PathWords.flag(at: word.lowerBound, bytes)
        let parts = Self.parts(of: (word.lowerBound + flag)..<word.upperBound, bytes)
        for (folder, name) in zip(parts, parts.dropFirst()).reversed() {
            let between = bytes[folder.upperBound..<name.lowerBound]
            guard between.allSatisfy({ $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }) else {
                continue
            }
            // The letter of an escape (`\n`) or of an option (`-i`) is no part of the name behind it.
            let isEscape = folder.lowerBound > 0 && "\\-".utf8.contains(bytes[folder.lowerBound - 1])
            let starts = isEscape && folder.count > 1 ? [0, 1] : [0]
            for start in starts {
                let names = [folder.dropFirst(start), name].map {
                    String(decoding: bytes[$0], as: UTF8.self).lowercased()
                }
                let found = (tails[names.joined(separator: "/")] ?? []).lazy.map { mention($0, $0, word) }
                if let found = found.first(where: isMeant) { return found }
            }
        }
        return nil
    }

    /// The moving script that an import means in a file, as far as names tell.
    func find(_ module: ModuleImport, in file: String) -> String? {
        let known = (modules[Paths.name(of: module.path)] ?? []).filter {
            module.language.suffixes.contains(String(ModuleImport.suffix(of: $0)))
        }
        let folder = Paths.folder(of: file)
        let beside = module.language.suffixes.map { Paths.joined(folder, module.path) + $0 }
        if let path = known.first(where: { beside.contains($0) }) { return path }
        guard !module.isRelative || module.language == .python else { return nil }
        let found = known.first { path in
            module.language.suffixes.contains { path.hasSuffix("/" + module.path + $0) }
        }
        guard found == nil, module.language == .python else { return found }
        return Paths.names(in: module.path).lazy.compactMap { namedFolders[String($0)] ?? nil }
            .first { relocation.moves($0) && packages.contains($0) }
    }

    /// The first few of what moves out of a folder below the top and has a name.
    func named(_ name: String) -> [String] {
        (halves[name.lowercased()] ?? []).filter {
            Paths.name(of: $0) == name && Paths.folder(of: $0) != ground
        }
    }

    /// The first few of what moves, with what is in it, that have a name in any case.
    func all(named name: String) -> [String] { halves[name.lowercased()] ?? [] }

    /// The first few of each name in lower case that a pattern stands for.
    func all(where isMeant: (String) -> Bool) -> [String] {
        halves.filter { isMeant($0.key) }.flatMap(\.value).sorted()
    }

    /// The first folder that moves and has a name in any case; some commands look for it in every folder.
    func folder(named name: String) -> String? {
        (halves[name.lowercased()] ?? []).first { namedFolders[Paths.name(of: $0)] != nil }
    }

    /// The folder that moves and has a name, if there is one of that name.
    func folder(exactly name: String) -> String? {
        guard let path = namedFolders[name], let path, relocation.moves(path) else { return nil }
        return path
    }

    /// What moves and has a name that nothing else has which moves.
    func only(named name: String) -> String? {
        folder(exactly: name) ?? (name.contains(".") ? files[name] ?? nil : nil)
    }

    /// Whether any file moves that has a name.
    func hasFile(named name: String) -> Bool { files[name] != nil }

    /// What moves and has a name, in a folder whose name, in lower case, meets a condition.
    func find(_ name: String, below isFolder: (String) -> Bool) -> String? {
        guard let path = files[name] ?? namedFolders[name], let path,
            isFolder(Paths.name(of: Paths.folder(of: path)).lowercased())
        else { return nil }
        return path
    }

    /// Where a file or folder goes; nil if it stays, or some of it.
    func move(of path: String) -> PatternMoves.Move? {
        let place = relocation.place(of: path)
        guard place == path else { return (path, place) }
        return emptiedPlaces[path].map { (path, $0) }
    }

    /// What moves by itself out of a folder.
    func leaving(_ folder: String) -> [PatternMoves.Move] { leaving[folder] ?? [] }

    /// A name with blanks or other signs, as written or as in addresses and shells.
    ///
    /// - Parameter isListed: Whether the text may list names as values.
    func findSigned(at word: Range<Int>, _ bytes: [UInt8], isListed: Bool) -> MentionedPath? {
        guard !signed.isEmpty, let (path, range) = signed.find(in: word, bytes, isListed: isListed) else {
            return nil
        }
        return mention(
            path, path,
            min(word.lowerBound, range.lowerBound)..<max(word.upperBound, range.upperBound))
    }

    private func mention(_ path: String?, _ name: String, _ word: Range<Int>) -> MentionedPath {
        let place = path.map { relocation.place(of: $0) }
        return MentionedPath(
            path: path ?? name, destination: place == path ? nil : place, range: word)
    }
}

extension FixEdits {
    /// Whether no path source wrote anything into a range of a file.
    func isUnwritten(_ range: Range<Int>, in file: String) -> Bool {
        spliced[file]?.overlaps(range) != true
    }
}
