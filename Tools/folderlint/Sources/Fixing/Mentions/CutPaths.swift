import FolderlintKit

/// The paths that a program cuts to reach what is beside a file, as in `$(dirname App/Cart.txt)/Item.txt`.
enum CutPaths {
    /// Whether a text has anything that cuts paths.
    static func occur(in bytes: [UInt8]) -> Bool {
        if words.contains(where: { bytes.firstRange(of: $0) != nil }) { return true }
        // `${F%/*}`, `${!F%/*}` and `${F/one/two}`.
        var rest = bytes[...]
        while let start = rest.firstRange(of: Array("${".utf8)) {
            rest = rest[start.upperBound...].drop {
                PathWords.isLetter($0) && $0 != UInt8(ascii: ".") || $0 == UInt8(ascii: "!")
            }
            if let sign = rest.first, "%/#".utf8.contains(sign) { return true }
        }
        return false
    }

    /// Whether a script that another one names has.
    static func occur(
        inScriptsOf tokens: [ShellWords.Token], _ follower: PathFollower, _ root: PathFollower.Frame
    ) -> Bool {
        var seen: Set<String> = []
        return tokens.contains { token in
            guard case .word(let word) = token, word.bytes.count <= PathWords.longest,
                MentioningFiles.isScript(Paths.name(of: String(word.text))),
                let found = follower.find(word.text, root), !found.isFolder, seen.insert(found.path).inserted
            else { return false }
            return follower.tree.lookup.bytes(at: found.path).map(occur(in:)) ?? false
        }
    }

    /// A script without the commands that only make a folder: `mkdir -p "$(dirname "$OUT")"`.
    static func withoutMadeFolders(_ script: [UInt8]) -> [UInt8] {
        let commands = script.split { "\n;&|".utf8.contains($0) }
        return Array(
            commands.filter { !$0.drop { $0 <= 0x20 }.starts(with: "mkdir ".utf8) }
                .joined(separator: CollectionOfOne(UInt8(ascii: "\n"))))
    }

    private static let words = [
        "dirname", ".parent", "with_name", "with_suffix", "$(dir ", "deletingLastPathComponent", "/[^/]*",
        "=~ s", "=~s",
    ].map { Array($0.utf8) }

    /// Whether a file moves and its folder does not go along.
    static func matter(to path: String, _ follower: PathFollower) -> Bool {
        let (old, new) = (Paths.folder(of: path), Paths.folder(of: follower.relocation.place(of: path)))
        guard old != new, follower.relocation.place(of: old) != new else { return false }
        if case .moves(let place) = FolderFate(of: old, follower) { return place != new }
        return true
    }

    static let note = "moves without its folder, and the script may cut this path to reach what stays"
}
