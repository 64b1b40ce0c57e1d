import FolderlintKit
import ProjectTree

/// What words are in the commands of a shell.
extension MentionReader {
    /// Whether something leaves a folder, or the one that it is in.
    func mayLose(_ folder: String) -> Bool {
        [folder, Paths.folder(of: folder)].contains(where: follower.relocation.disturbs)
    }

    /// Whether a mere name is that of a file in a folder that the script enters and that moves as a whole, in
    /// which it is found as before.
    func isKept(_ word: Range<Int>, _ text: Reading) -> Bool {
        let folders = text.shell.current
        guard !folders.isEmpty, text.bytes[word].allSatisfy(PathWords.isLetter) else { return false }
        let name = String(decoding: text.bytes[word], as: UTF8.self)
        let found = folders.filter { follower.tree.lookup.find($0 + "/" + name).exists }
        return !found.isEmpty
            && found.allSatisfy { folder in
                guard case .moves(let place) = FolderFate(of: folder, follower) else { return false }
                return follower.relocation.place(of: folder + "/" + name) == place + "/" + name
            }
    }

    /// Commands that work on all that a pattern such as `Sh*` stands for.
    private static let lists: Set<Substring> = [
        "[", "cat", "chmod", "cp", "du", "echo", "for", "git", "head", "ls", "mv", "rm", "rsync", "swiftc",
        "tar", "test", "wc", "wildcard", "zip",
    ]

    /// Whether a shell makes names of a pattern, which says more of them than that they are any.
    private static func mayStandForNames(_ pattern: String, _ word: Range<Int>, _ text: Reading) -> Bool {
        if pattern.first?.isLetter == true { return true }
        let isQuoted = word.lowerBound > 0 && "\"'".utf8.contains(text.bytes[word.lowerBound - 1])
        return !isQuoted && pattern.first.map { "*?[".contains($0) } ?? false
            && pattern.contains { $0.isLetter }
    }

    /// What a name alone stands for in the folders of a script, or as what a command works on.
    func findInShell(
        _ path: PathWord, _ word: PathWords.Word, _ text: inout Reading
    ) -> PatternMoves.Move? {
        let lookup = follower.tree.lookup
        let move = text.shell.find(path, word.range, names, patterns: &patterns) { lookup.find($0).exists }
        if let move { return text.isOtherName(path, word.range) ? nil : move }
        if let move = findSought(path, word.range, &text) { return move }
        guard !path.hasSlash else { return nil }
        if let pattern = path.pattern, Self.mayStandForNames(pattern, word.range, text),
            let command = text.commands.words(before: word.range.lowerBound).first,
            Self.lists.contains(command)
        {
            for folder in [places.bases[0], Paths.folder(of: text.file.path)] {
                if let move = patterns.first(pattern, in: folder) { return move }
            }
        }
        if text.shell.isSought(word.range), let folder = names.folder(named: path.path) {
            return (folder, names.move(of: folder)?.to)
        }
        guard word.isNamed, path.pattern == nil, !path.path.isEmpty, text.shell.isArgument(word.range),
            !text.saysOther(word.range), !(text.keys.isRead && text.keys.isKey(word.range))
        else { return nil }
        for folder in [places.bases[0], Paths.folder(of: text.file.path)] {
            let place = folder + "/" + path.path
            if let move = names.move(of: place), follower.tree.lookup.find(place).exists { return move }
        }
        return nil
    }

    /// Whether a script that a text names cuts paths.
    func othersCutPaths(_ text: inout Reading) -> Bool {
        if let known = text.othersCutPaths { return known }
        let frame = PathFollower.Frame(places.bases[0], follower.relocation)
        let found = CutPaths.occur(inScriptsOf: ShellWords(text.bytes).tokens, follower, frame)
        text.othersCutPaths = found
        return found
    }

    /// Whether a script that a text reads as its own lines goes on in another folder.
    func sourcesOthers(_ text: inout Reading) -> Bool {
        if let known = text.sourcesOthers { return known }
        let folders = [places.bases[0], Paths.folder(of: text.file.path)]
        let found = text.sourced.contains { script in
            let name = Substring(Paths.name(of: String(script)))
            return folders.contains { folder in
                let frame = PathFollower.Frame(folder, follower.relocation)
                let found = follower.find(script, frame) ?? follower.find(name, frame)
                guard let found, !found.isFolder, let bytes = follower.tree.lookup.bytes(at: found.path)
                else {
                    return false
                }
                return ForeignPaths.mayBeEntered(in: bytes)
                    || !WorkingFolders.entries(in: ShellWords(bytes).tokens).isEmpty
            }
        }
        text.sourcesOthers = found
        return found
    }
}
