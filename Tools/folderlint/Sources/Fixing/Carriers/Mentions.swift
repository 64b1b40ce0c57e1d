import FolderlintKit
import ProjectTree

/// Every text of the repository that names what moves: who owns a file, what is linted, generated, built and
/// documented.
///
/// Nobody but their own tools knows what they mean; so they are reported, and only rewritten when asked for,
/// where a word is exactly the path. The lines of `.gitignore` are written by `IgnoreLists`. Scripts are looked through for the bare names, too, from which they may make a path.
struct Mentions: Carrier {
    let rewrites: Bool

    init(rewrites: Bool = false) { self.rewrites = rewrites }

    func follow(_ relocation: Relocation, in tree: Tree, _ edits: inout FixEdits) {
        guard !relocation.isEmpty else { return }
        let follower = PathFollower(tree, relocation)
        let names = MovedNames(follower)
        for file in MentioningFiles(follower).files {
            guard let text = follower.text(of: file.path), text.utf8.count <= Self.longest,
                !text.utf8.contains(0)
            else { continue }
            follow(file, Array(text.utf8), follower, names, &edits)
        }
    }

    /// How long a text may be, in bytes, that a person has written.
    private static let longest = 2_000_000

    /// Whether a word is on a line for the preprocessor.
    private static func isDirective(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let start = bytes[..<word.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return bytes[start...].first { !" \t".utf8.contains($0) } == UInt8(ascii: "#")
    }

    private func follow(
        _ file: MentioningFiles.File, _ bytes: [UInt8], _ follower: PathFollower, _ names: MovedNames,
        _ edits: inout FixEdits
    ) {
        var line = 1
        var counted = 0
        let isScript = file.kind == .script || bytes.starts(with: "#!".utf8)
        for word in PathWords.all(in: bytes) {
            var found = names.findLong(at: word, bytes)
            guard found != nil || names.mayBeIn(word, bytes), !PathWords.isAddress(word, bytes) else {
                continue
            }
            found = found ?? MentionedPath(word, bytes, in: file, follower)
            // An include has a reader of its own.
            if file.kind == .source, Self.isDirective(word, bytes) { continue }
            if found == nil, isScript { found = names.find(in: word, bytes) }
            // Many a file says in its first lines what it is called.
            guard let found, found.path != file.path, edits.isUnwritten(word, in: file.path) else { continue }
            line += bytes[counted..<word.lowerBound].count { $0 == UInt8(ascii: "\n") }
            counted = word.lowerBound
            let isRewritten = rewrites && file.isRewritable
            if isRewritten, let new = found.text, edits.splice(file.path, found.range, new) { continue }
            edits.mentions.append(
                Mention(file: file.path, line: line, path: found.path, destination: found.destination))
        }
    }
}

/// A word that names what moves.
struct MentionedPath {
    let path: String
    /// Nil when it goes to several places.
    let destination: String?
    /// The path in the word, as offsets into the file.
    let range: Range<Int>
    /// What to write there; nil where nobody can say.
    var text: String?

    init(path: String, destination: String?, range: Range<Int>) {
        self.path = path
        self.destination = destination
        self.range = range
    }

    init?(_ word: Range<Int>, _ bytes: [UInt8], in file: MentioningFiles.File, _ follower: PathFollower) {
        guard let (name, range) = MentionedPath.literal(word, bytes), !name.isEmpty else { return nil }
        let isRooted = Paths.isAbsolute(name)
        let relative = String(name.drop { $0 == "/" })
        // A name alone may be any word.
        let hasSlash = bytes[word].contains(UInt8(ascii: "/"))
        guard hasSlash || file.kind != .source && relative.dropFirst().contains(".") else { return nil }
        let bases =
            file.isLocal ? [Paths.folder(of: file.path)] : MentionedPath.bases(of: file.path, follower)
        guard let (base, found, place) = MentionedPath.find(relative, bases, hasSlash, follower) else {
            return nil
        }
        // What comes along beside the file is named as before.
        let newFolder = Paths.folder(of: follower.relocation.place(of: file.path))
        if let place, base == Paths.folder(of: file.path), Paths.joined(newFolder, relative) == place {
            return nil
        }
        path = found
        destination = place
        self.range = range
        guard let place else { return }
        let start = file.isLocal ? newFolder : follower.relocation.place(of: base)
        let spelled = SpelledPath(relative[...]).respelled(place, from: start)
        if !spelled.hasPrefix("../") || relative.hasPrefix("../"), !spelled.contains(" ") {
            text = (isRooted ? "/" : "") + spelled
        }
    }

    /// What a path leads to from the first base from which it leads anywhere, and where that goes; else what
    /// it would be in a folder that moves.
    private static func find(
        _ relative: String, _ bases: [String], _ hasSlash: Bool, _ follower: PathFollower
    ) -> (base: String, path: String, place: String?)? {
        for base in bases {
            guard let found = follower.find(relative, PathFollower.Frame(base, follower.relocation)) else {
                continue
            }
            guard let place = destination(of: found.path, isFolder: found.isFolder, follower) else {
                return nil
            }
            return (base, found.path, place.isEmpty ? nil : place)
        }
        guard hasSlash else { return nil }
        for base in bases {
            let path = Paths.joined(base, relative)
            for folder in Paths.upward(from: Paths.folder(of: path)) {
                guard Paths.inside(base, folder) != nil else { break }
                let found = follower.tree.lookup.find(folder)
                guard found.exists else { continue }
                guard let place = destination(of: found.path, isFolder: found.isFolder, follower) else {
                    break
                }
                let rest = Paths.rest(of: path, behind: folder)
                return (base, path, place.isEmpty ? nil : place + rest)
            }
        }
        return nil
    }

    /// Where it goes; "" for several places, nil when all stays where the mention says.
    private static func destination(of path: String, isFolder: Bool, _ follower: PathFollower) -> String? {
        let place = follower.relocation.place(of: path)
        if place != path { return place }
        guard isFolder else { return nil }
        switch FolderFate(of: path, follower) {
        case .stays: return nil
        case .moves(let place): return place
        case .thins, .scatters: return ""
        }
    }

    /// The part of a word that is written out: without variables before it and patterns behind it.
    private static func literal(_ word: Range<Int>, _ bytes: [UInt8]) -> (String, Range<Int>)? {
        var start = word.lowerBound
        var end = word.upperBound
        // The brackets of a section, as in `[Shop/**]`.
        while start < end, "[{".utf8.contains(bytes[start]) { start += 1 }
        guard start < end else { return nil }
        if bytes[start] == UInt8(ascii: "$") {
            let text = String(decoding: bytes[start..<end], as: UTF8.self)
            let root = SpelledPath(text[...]).root.utf8.count
            guard root > 0, start + root < end else { return nil }
            start += root + 1
        }
        if bytes[start..<end].starts(with: "./".utf8) { start += 2 }
        if let sign = bytes[start..<end].firstIndex(where: { "*?[{$".utf8.contains($0) }) {
            guard let slash = bytes[start..<sign].lastIndex(of: UInt8(ascii: "/")) else { return nil }
            end = slash
        }
        // Full stops, colons, brackets and line numbers behind a path are the sentence's.
        while end > start, ".:,;/]}".utf8.contains(bytes[end - 1]) { end -= 1 }
        guard end > start else { return nil }
        return (String(decoding: bytes[start..<end], as: UTF8.self), start..<end)
    }

    private static func bases(of file: String, _ follower: PathFollower) -> [String] {
        var bases = [follower.ground, Paths.folder(of: file)]
        for project in follower.tree.projects {
            let folder = follower.tree.lookup.path(of: project.folder)
            if !bases.contains(folder) { bases.append(folder) }
        }
        return bases
    }
}

/// The words of a text that may be paths.
enum PathWords {
    static func all(in bytes: [UInt8]) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var start = 0
        for index in 0...bytes.count where index == bytes.count || !isPart(bytes[index]) {
            if index > start { words.append(start..<index) }
            start = index + 1
        }
        return words
    }

    /// Whether a word is what an address on the net goes on with.
    static func isAddress(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        word.lowerBound > 0 && bytes[word.lowerBound - 1] == UInt8(ascii: ":")
            && bytes[word].starts(with: "//".utf8)
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte) || "._-+/@~$*?[]{}".utf8.contains(byte)
    }
}
