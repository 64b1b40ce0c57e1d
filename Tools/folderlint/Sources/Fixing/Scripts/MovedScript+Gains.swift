import FolderlintKit

/// Folders that stay, of which a script takes all, and that other files come to.
extension MovedScript {
    /// What is said of such a folder.
    static let gain = "gets other files, and the script takes all that is in it"

    /// What is to be said of a folder in which a pattern stands for what comes to it; nil for most words.
    func gain(of word: ShellWords.Word) -> Note? {
        let text = word.text
        guard !follower.relocation.isEmpty, !TakenFolders.leavesOut(words), let frame = frame(for: text),
            let sign = text.utf8.firstIndex(where: { "*?[".utf8.contains($0) }),
            let slash = text.utf8[..<sign].lastIndex(of: UInt8(ascii: "/")),
            let pattern = Glob(ShellPattern.of(text[text.utf8.index(after: slash)...])),
            let found = follower.find(text[..<slash], frame), found.isFolder,
            !Paths.holds(found.path, root.folder), comes(to: found.path, pattern)
        else { return nil }
        return Note(path: found.path, note: Self.gain)
    }

    /// Whether something comes to a folder for which a pattern stands.
    private func comes(to folder: String, _ pattern: Glob) -> Bool {
        let relocation = follower.relocation
        let place = relocation.place(of: folder)
        guard relocation.disturbs(folder) || relocation.gains(place) else { return false }
        return relocation.moves.contains { from, to in
            Paths.inside(place, to).map(pattern.matches) == true
                && Paths.inside(folder, from).map(pattern.matches) != true
        }
    }
}
