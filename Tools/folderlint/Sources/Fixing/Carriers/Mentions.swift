import FolderlintKit
import ProjectTree

/// Places outside the projects that name what moves: who owns a file, what is linted, generated, built and
/// documented.
///
/// Nobody but their own tools knows what they mean; so they are reported, and only rewritten when asked for,
/// where a word is exactly the path.
struct Mentions: Carrier {
    let rewrites: Bool

    init(rewrites: Bool = false) { self.rewrites = rewrites }

    func follow(_ relocation: Relocation, in tree: Tree, _ edits: inout FixEdits) {
        guard !relocation.isEmpty else { return }
        let follower = PathFollower(tree, relocation)
        for file in MentioningFiles(follower).paths {
            guard let text = follower.text(of: file) else { continue }
            let bytes = Array(text.utf8)
            var line = 1
            var counted = 0
            for word in PathWords.all(in: bytes) {
                guard let found = MentionedPath(word, bytes, in: file, follower) else { continue }
                line += bytes[counted..<word.lowerBound].count { $0 == UInt8(ascii: "\n") }
                counted = word.lowerBound
                if rewrites, let new = found.text, edits.splice(file, found.range, new) { continue }
                edits.mentions.append(
                    Mention(
                        file: file, line: line, path: found.path, destination: found.destination))
            }
        }
    }
}

/// A word that names what moves.
private struct MentionedPath {
    let path: String
    /// Nil when it goes to several places.
    let destination: String?
    /// The path in the word, as offsets into the file.
    let range: Range<Int>
    /// What to write there; nil where nobody can say.
    var text: String?

    init?(_ word: Range<Int>, _ bytes: [UInt8], in file: String, _ follower: PathFollower) {
        guard let (name, range) = MentionedPath.literal(word, bytes), !name.isEmpty else { return nil }
        let isRooted = Paths.isAbsolute(name)
        let relative = String(name.drop { $0 == "/" })
        // A name alone may be any word.
        guard bytes[word].contains(UInt8(ascii: "/")) || relative.dropFirst().contains(".") else {
            return nil
        }
        for base in MentionedPath.bases(of: file, follower) {
            let frame = PathFollower.Frame(base, follower.relocation)
            guard let found = follower.find(relative, frame) else { continue }
            guard let destination = MentionedPath.destination(of: found, follower) else { return nil }
            path = found.path
            self.destination = destination.isEmpty ? nil : destination
            self.range = range
            if let place = self.destination {
                let spelled = SpelledPath(relative[...]).respelled(place, from: frame.newFolder)
                if !spelled.hasPrefix("../") || relative.hasPrefix("../"), !spelled.contains(" ") {
                    text = (isRooted ? "/" : "") + spelled
                }
            }
            return
        }
        return nil
    }

    /// Where it goes; "" for several places, nil when all stays where the mention says.
    private static func destination(of found: Lookup.Found, _ follower: PathFollower) -> String? {
        let place = follower.relocation.place(of: found.path)
        if place != found.path { return place }
        guard found.isFolder else { return nil }
        switch FolderFate(of: found.path, follower) {
        case .stays: return nil
        case .moves(let place): return place
        case .thins, .scatters: return ""
        }
    }

    /// The part of a word that is written out: without variables before it and patterns behind it.
    private static func literal(_ word: Range<Int>, _ bytes: [UInt8]) -> (String, Range<Int>)? {
        var start = word.lowerBound
        var end = word.upperBound
        if bytes[start] == UInt8(ascii: "$") {
            let text = String(decoding: bytes[word], as: UTF8.self)
            let root = SpelledPath(text[...]).root.utf8.count
            guard root > 0, start + root < end else { return nil }
            start += root + 1
        }
        if bytes[start..<end].starts(with: "./".utf8) { start += 2 }
        if let sign = bytes[start..<end].firstIndex(where: { "*?[{$".utf8.contains($0) }) {
            guard let slash = bytes[start..<sign].lastIndex(of: UInt8(ascii: "/")) else { return nil }
            end = slash
        }
        // Full stops, colons and line numbers behind a path are the sentence's.
        while end > start, ".:,;/".utf8.contains(bytes[end - 1]) { end -= 1 }
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

    private static func isPart(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte) || "._-+/@~$*?[]{}".utf8.contains(byte)
    }
}

/// The files in which mentions are looked for.
private struct MentioningFiles {
    let paths: [String]

    init(_ follower: PathFollower) {
        let lookup = follower.tree.lookup
        var folders = [follower.ground]
        for project in follower.tree.projects {
            let folder = lookup.path(of: project.folder)
            if !folders.contains(folder) { folders.append(folder) }
        }
        var paths: [String] = []
        var seen: Set<String> = []
        for folder in folders {
            for place in MentioningFiles.places {
                let found = lookup.find(place, from: lookup.find(folder).id)
                guard found.isFolder else { continue }
                for name in lookup.names(in: found.id) where MentioningFiles.isMeant(name, in: place) {
                    let file = lookup.find(name, from: found.id)
                    if file.kind == .file, seen.insert(file.path).inserted { paths.append(file.path) }
                }
            }
        }
        self.paths = paths
    }

    private static let places = [
        ".", ".github", ".github/workflows", ".gitlab", ".circleci", "docs", "fastlane", "scripts", "Scripts",
        "ci_scripts",
    ]

    private static let names: Set<String> = [
        "CODEOWNERS", "Dangerfile", "Dangerfile.swift", "Podfile", "Makefile", "Rakefile", "Jenkinsfile",
        ".swiftformat", ".gitattributes", ".gitignore", "CMakeLists.txt", "sonar-project.properties",
    ]

    private static func isMeant(_ name: String, in place: String) -> Bool {
        if place == "fastlane" { return name.hasSuffix("file") || name.hasSuffix(".rb") }
        if names.contains(name) || name.hasSuffix(".sh") { return true }
        if place == "docs" { return false }
        return [".yml", ".yaml"].contains { name.hasSuffix($0) }
            || name.uppercased().hasPrefix("README")
    }
}
