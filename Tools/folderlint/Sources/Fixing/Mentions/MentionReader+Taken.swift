import FolderlintKit
import ProjectTree

/// Folders that a script takes as a whole.
extension MentionReader {
    /// Calls `body` with each folder of which a script takes all, and that loses something or gets something.
    func findTaken(in text: inout Reading, _ body: (PathWords.Word, MentionedPath) -> Void) {
        guard text.isScript || text.isShell else { return }
        for folder in text.takenFolders {
            guard let path = place(of: folder.path, in: text.file), let note = change(of: path),
                folder.isEntered || note == MovedScript.gain
            else { continue }
            let found = MentionedPath(path: path, destination: nil, range: folder.range, note: note)
            if isMeant(found, text.file) { body(PathWords.Word(range: folder.range), found) }
        }
    }

    /// The folder that words lead to, one after the other.
    private func place(of words: [Substring], in file: MentioningFiles.File) -> String? {
        for base in [places.bases[0], Paths.folder(of: file.path)] + places.bases.dropFirst() {
            var folder: String? = base
            for word in words {
                folder = folder.flatMap { folder in
                    let frame = PathFollower.Frame(folder, follower.relocation)
                    let isRooted = !SpelledPath(word).root.isEmpty
                    let start = isRooted ? PathFollower.Frame(base, follower.relocation) : frame
                    guard let found = follower.find(word, start), found.isFolder else { return nil }
                    return found.kind == .link ? follower.tree.lookup.realPath(of: found.path) : found.path
                }
            }
            if let folder { return Paths.holds(folder, base) ? nil : folder }
        }
        return nil
    }

    /// What is to be said of a folder that a command takes as a whole; nil where the same is in it, or goes
    /// along.
    func change(of folder: String) -> String? {
        if isSmaller(folder) { return BareFolders.isSmaller }
        return follower.relocation.gains(follower.relocation.place(of: folder)) ? MovedScript.gain : nil
    }

    /// Whether a folder that stays loses something to another folder.
    func isSmaller(_ folder: String) -> Bool {
        guard follower.relocation.disturbs(folder) else { return false }
        return switch FolderFate(of: folder, follower) {
        case .stays, .moves: false
        case .partlyLeaves, .splits: true
        }
    }

    /// Whether a path in a program is one in a product, which has a folder under the name that it keeps:
    /// `@"Images/a.png"`.
    func isInProduct(_ found: MentionedPath, _ word: Range<Int>, _ text: Reading) -> Bool {
        guard MentioningFiles.isSource(Paths.name(of: text.file.path)), !copied.isEmpty,
            let name = Paths.names(in: String(decoding: text.bytes[word], as: UTF8.self)).first,
            let folder = Paths.upward(from: found.path).first(where: { copied.contains($0) })
        else { return false }
        return Paths.name(of: folder) == name
            && Paths.name(of: follower.relocation.place(of: folder)) == name
    }

    /// Whether there is something at a path from the top of the repository, or from the file's folder.
    func exists(_ word: Range<Int>, _ text: Reading) -> Bool {
        let path = String(decoding: text.bytes[word], as: UTF8.self)
        return [places.bases[0], Paths.folder(of: text.file.path)].contains { folder in
            follower.tree.lookup.find(Paths.joined(folder, path)).exists
        }
    }
}
