import FolderlintKit

/// Folders that stay, of which a script takes all, and that other files come to.
extension MovedScript {
    /// What is said of such a folder.
    static let gain = "gets other files, and the script takes all that is in it"

    /// What is to be said of a folder that a command takes as a whole, or in which a pattern stands for what
    /// comes to it; nil for most words.
    func gain(of word: ShellWords.Word) -> Note? {
        let text = String(word.text)
        guard !follower.relocation.isEmpty, let frame = frame(for: word.text) else { return nil }
        var (folder, pattern) = (text, Glob?.none)
        if let sign = text.utf8.firstIndex(where: { "*?[".utf8.contains($0) }) {
            guard let slash = text.utf8[..<sign].lastIndex(of: UInt8(ascii: "/")) else { return nil }
            folder = String(text[..<slash])
            pattern = Glob(ShellPattern.of(text[text.utf8.index(after: slash)...]))
            if pattern == nil { return nil }
        } else if !Self.takers.contains(command) {
            return nil
        }
        if text.hasPrefix("-") || TakenFolders.leavesOut(words) { return nil }
        guard let found = follower.find(folder, frame), found.isFolder, !Paths.holds(found.path, root.folder),
            comes(to: found.path, pattern)
        else { return nil }
        return Note(path: found.path, note: Self.gain)
    }

    /// Whether something comes to a folder for which a pattern stands; nil stands for all.
    private func comes(to folder: String, _ pattern: Glob?) -> Bool {
        let relocation = follower.relocation
        let place = relocation.place(of: folder)
        guard let pattern else { return relocation.gains(place) }
        guard relocation.disturbs(folder) || relocation.gains(place) else { return false }
        return relocation.moves.contains { from, to in
            Paths.inside(place, to).map(pattern.matches) == true
                && Paths.inside(folder, from).map(pattern.matches) != true
        }
    }

    /// Commands that take all that is in a folder, but for those that write to the last one that they name.
    private static let takers: Set<Substring> = [
        "du", "find", "ls", "pax", "tar", "zip",
    ]
}
