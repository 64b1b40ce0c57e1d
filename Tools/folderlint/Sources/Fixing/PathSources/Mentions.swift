import FolderlintKit
import ProjectTree

/// Every text of the repository that names what moves: who owns a file, what is linted, generated, built and
/// documented.
///
/// Nobody but their own tools knows what they mean; so they are reported, and only rewritten when asked for,
/// where a word is exactly the path. The lines of `.gitignore` are written by `IgnoreLists`. Scripts are
/// looked through for the bare names, too, from which they may make a path, and files that move for what
/// they reach from their own place.
struct Mentions: PathSource {
    let rewrites: Bool
    var onlyMentions: Bool { true }

    init(rewrites: Bool = false) { self.rewrites = rewrites }

    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        let tree = follower.tree
        let reader = MentionReader(follower)
        let said = Set(edits.mentions.lazy.filter { $0.note != nil }.map(\.place))
        for file in follower.mentioningFiles where follower.isOwn(file.path) {
            guard let bytes = tree.lookup.bytes(at: file.path) else { continue }
            guard bytes.count <= Self.longest else {
                let note = "is longer than \(Self.longest >> 20) MB, and nobody looks for names in it"
                edits.mentions.append(
                    Mention(file: file.path, line: 1, path: file.path, destination: nil, note: note))
                continue
            }
            if MentionText.isNoise(bytes) { continue }
            follow(file, bytes, said, reader, &edits)
        }
    }

    /// Those that stay as they are, by their places in a list: a path stays in all lines if it does in one,
    /// and a line stays with each path in it.
    private static func staying(_ all: [(line: Int, found: MentionedPath)]) -> Set<Int> {
        let lines = Dictionary(grouping: all.indices) { all[$0].line }
        let paths = Dictionary(grouping: all.indices) { all[$0].found.path }
        var open = all.indices.filter { all[$0].found.text == nil }
        var staying = Set(open)
        var seen: (lines: Set<Int>, paths: Set<String>) = ([], [])
        while let index = open.popLast() {
            let (line, found) = all[index]
            if seen.lines.insert(line).inserted {
                open += (lines[line] ?? []).filter { staying.insert($0).inserted }
            }
            if seen.paths.insert(found.path).inserted {
                open += (paths[found.path] ?? []).filter { staying.insert($0).inserted }
            }
        }
        return staying
    }

    /// How long a text may be, in bytes, that is looked through.
    private static let longest = 64 << 20

    /// - Parameter said: The places of which there is already more to say.
    private func follow(
        _ file: MentioningFiles.File, _ bytes: [UInt8], _ said: Set<Mention>,
        _ reader: MentionReader, _ edits: inout FixEdits
    ) {
        let text = MentionText(bytes, hasOtherLetters: reader.names.filter.hasOtherLetters)
        var lines = LineCounter(text.bytes)
        var all: [(word: PathWords.Word, found: MentionedPath, line: Int)] = []
        reader.read(text.bytes, of: file, isCut: text.isData) { word, found in
            guard edits.isUnwritten(word.range, in: file.path) else { return }
            all.append((word, found, lines.line(of: word.range.lowerBound)))
        }
        let mayRewrite = text.isVerbatim && rewrites && file.isRewritable
        // One use of a path in a program, a script, a makefile or a workflow may depend on another one.
        let isShell = MentioningFiles.isShellScript(file.path, text.bytes)
        let isYAML = [".yml", ".yaml"].contains { file.path.hasSuffix($0) }
        let isProgram = isShell || file.kind == .script && !file.isBuildFile || isYAML
        // A line follows as a whole, since its words belong together.
        let staying = isProgram ? Self.staying(all.map { ($0.line, $0.found) }) : []
        for (index, (_, found, line)) in all.enumerated() {
            let isRewritten =
                text.isVerbatim && found.isLink
                || mayRewrite && !staying.contains(index)
            if isRewritten, let new = found.text, found.isLink || !new.hasPrefix("-"),
                !ListedFolders.overlap(new, found.range, text.bytes),
                edits.splice(file.path, found.range, new)
            {
                continue
            }
            let mention = Mention(
                file: file.path, line: line, path: found.path, destination: found.destination,
                note: found.note)
            if said.isEmpty || !said.contains(mention.place) { edits.mentions.append(mention) }
        }
    }
}

extension Mention {
    /// The mention without what it says.
    fileprivate var place: Mention { Mention(file: file, line: line, path: path, destination: nil) }
}

/// Counts the lines of a text up to places that are mostly asked for in order.
struct LineCounter {
    private let bytes: [UInt8]
    private var line = 1
    private var counted = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func line(of place: Int) -> Int {
        if place < counted { (line, counted) = (1, 0) }
        line += bytes[counted..<place].count { $0 == UInt8(ascii: "\n") }
        counted = place
        return line
    }
}
