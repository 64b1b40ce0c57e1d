import FolderlintKit
import ProjectTree

/// The names of what moves, of the folders that it leaves and of all that is in moving folders.
struct MovedNames {
    /// All of them, as bytes: a word without any names nothing that moves.
    private let all: Set<ArraySlice<UInt8>>
    /// The moving files by their names; nil for a name of several that go to different folders.
    private var files: [String: String?] = [:]
    /// The moving folders by their names, and those that files leave.
    private var folders: [String: String?] = [:]
    /// Moving files and folders whose names are more than one word, by the first of those.
    private var long: [ArraySlice<UInt8>: [LongName]] = [:]
    private let relocation: Relocation

    init(_ follower: PathFollower) {
        relocation = follower.relocation
        let lookup = follower.tree.lookup
        var all: Set<ArraySlice<UInt8>> = []
        for move in follower.relocation.moves {
            for folder in Paths.upward(from: Paths.folder(of: move.from))
            where Paths.inside(follower.ground, folder) != nil {
                all.insert(Array(Paths.name(of: folder).utf8)[...])
            }
            var open = [(move.from, lookup.find(move.from).kind)]
            while let (path, kind) = open.popLast() {
                let name = Paths.name(of: path)
                let bytes = Array(name.utf8)
                all.insert(bytes[...])
                if let name = LongName(path, bytes), let first = PathWords.all(in: bytes).first {
                    long[bytes[first], default: []].append(name)
                }
                let isFolder = kind == .folder
                if isFolder {
                    Self.add(path, name, to: &folders)
                    open += lookup.children(of: path).map { (path + "/" + $0.name, $0.kind) }
                } else {
                    Self.add(path, name, to: &files)
                }
            }
            let folder = Paths.folder(of: move.from)
            if folder != follower.ground, !follower.relocation.moves(folder) {
                Self.add(folder, Paths.name(of: folder), to: &folders)
            }
        }
        self.all = all
    }

    private static func add(_ path: String, _ name: String, to paths: inout [String: String?]) {
        if let known = paths[name], known != path { paths[name] = .some(nil) } else { paths[name] = path }
    }

    /// Whether one of the names in a word is that of something that moves.
    func mayBeIn(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        Self.parts(of: word, bytes).contains { all.contains(bytes[$0]) }
    }

    /// The names in a word: what is between slashes and brackets, without the signs of a sentence or an
    /// option.
    private static func parts(of word: Range<Int>, _ bytes: [UInt8]) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = word.lowerBound
        for index in word.lowerBound...word.upperBound {
            guard index == word.upperBound || "/[]{}*?$".utf8.contains(bytes[index]) else { continue }
            var (first, last) = (start, index)
            while first < last, bytes[first] == UInt8(ascii: "-") { first += 1 }
            while last > first, bytes[last - 1] == UInt8(ascii: ".") { last -= 1 }
            if last > first { parts.append(first..<last) }
            start = index + 1
        }
        return parts
    }

    /// A file's name anywhere in a word, or a folder's as a part of a path or in quotes.
    func find(in word: Range<Int>, _ bytes: [UInt8]) -> MentionedPath? {
        let isQuoted =
            word.lowerBound > 0 && word.upperBound < bytes.count
            && "\"'`".utf8.contains(bytes[word.lowerBound - 1])
            && bytes[word.upperBound] == bytes[word.lowerBound - 1]
        let isPath = isQuoted || bytes[word].contains(UInt8(ascii: "/"))
        for part in Self.parts(of: word, bytes) {
            let name = String(decoding: bytes[part], as: UTF8.self)
            if name.dropFirst().contains("."), let path = files[name] { return mention(path, name, word) }
            if isPath, let path = folders[name] { return mention(path, name, word) }
        }
        return nil
    }

    /// A name with blanks or other signs that starts with a word, as written or as in addresses and shells.
    func findLong(at word: Range<Int>, _ bytes: [UInt8]) -> MentionedPath? {
        guard !long.isEmpty else { return nil }
        let start = bytes[word].lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? word.lowerBound
        for name in long[bytes[start..<word.upperBound]] ?? [] {
            let rest = name.spellings.first { bytes[word.upperBound...].starts(with: $0) }
            guard let rest else { continue }
            return mention(name.path, name.path, word.lowerBound..<(word.upperBound + rest.count))
        }
        return nil
    }

    /// A name that is more than one word of a text.
    private struct LongName {
        let path: String
        /// What may stand behind its first word.
        let spellings: [[UInt8]]

        init?(_ path: String, _ name: [UInt8]) {
            guard let first = PathWords.all(in: name).first, first.lowerBound == 0, first.count < name.count
            else { return nil }
            self.path = path
            let rest = String(decoding: name[first.upperBound...], as: UTF8.self)
            spellings = [rest, rest.replacing(" ", with: "\\ "), rest.replacing(" ", with: "%20")]
                .map { Array($0.utf8) }
        }
    }

    private func mention(_ path: String?, _ name: String, _ word: Range<Int>) -> MentionedPath {
        let place = path.map { relocation.place(of: $0) }
        return MentionedPath(
            path: path ?? name, destination: place == path ? nil : place, range: word)
    }
}

extension FixEdits {
    /// Whether no carrier wrote anything into a range of a file.
    func isUnwritten(_ range: Range<Int>, in file: String) -> Bool {
        guard let ranges = spliced[file] else { return true }
        return !ranges.contains { $0.overlaps(range) }
    }
}
