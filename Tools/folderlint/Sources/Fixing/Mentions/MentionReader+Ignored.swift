import FolderlintKit
import ProjectTree

/// What the lines of an ignore list name.
extension MentionReader {
    func findIgnored(
        _ word: PathWords.Word, _ path: PathWord, _ text: Reading
    ) -> MentionedPath? {
        let list = Paths.folder(of: text.file.path)
        guard let pattern = path.pattern, !pattern.hasPrefix("**/") else {
            return findIgnored(anywhere: path, word, in: list)
        }
        guard !pattern.contains("**") else { return nil }
        let names = Paths.names(in: pattern)
        // A list has no deeper patterns.
        for count in 1..<min(max(names.count, 1), 32)
        where names.prefix(count).contains(where: FilePattern.isPattern) {
            guard let move = patterns.first(names.prefix(count).joined(separator: "/"), in: list),
                follower.tree.lookup.find(move.from).kind == .folder
            else { continue }
            return MentionedPath(path: move.from, destination: move.to, range: word.range)
        }
        return nil
    }

    /// The folder in a pattern for what is in it, wherever that is: `**/Old/*.log`, `Old`.
    private func findIgnored(anywhere path: PathWord, _ word: PathWords.Word, in list: String)
        -> MentionedPath?
    {
        var parts = Paths.names(in: path.pattern ?? path.path)[...]
        if parts.first == "**" { parts = parts.dropFirst() }
        guard path.pattern != nil || parts.count == 1, let name = parts.first,
            let folder = names.folder(exactly: String(name)),
            Paths.holds(list, folder), let place = names.move(of: folder)?.to, Paths.name(of: place) != name
        else { return nil }
        return MentionedPath(path: folder, destination: place, range: word.range)
    }

    /// Whether a path is written in the letters already that what it names gets.
    static func isSpelledAnew(_ found: MentionedPath, _ bytes: [UInt8]) -> Bool {
        guard let place = found.destination, FoldedPath(place) == FoldedPath(found.path) else { return false }
        let names = Paths.names(in: String(decoding: bytes[found.range], as: UTF8.self))
        func ends(_ path: String) -> Bool { Paths.names(in: path).suffix(names.count).elementsEqual(names) }
        return ends(place) && !ends(found.path)
    }
}
