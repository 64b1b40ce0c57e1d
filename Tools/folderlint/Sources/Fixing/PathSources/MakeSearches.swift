import FolderlintKit

/// Where a makefile looks for files by patterns: in the folders of `vpath` and `VPATH`, and in its own by `%`
/// and `*`.
///
/// Such a folder is reported when some of what is looked for in it leaves. Other mentions of a path are none
/// of these: `Mentions` reports them.
struct MakeSearches: PathSource {
    var onlyMentions: Bool { true }

    /// So many searches of one makefile are looked into.
    private static let most = 64

    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        for file in follower.mentioningFiles
        where MentioningFiles.isMakefile(Paths.name(of: file.path)) && follower.isOwn(file.path) {
            guard let bytes = follower.tree.lookup.bytes(at: file.path) else { continue }
            follow(String(decoding: bytes, as: UTF8.self), of: file.path, follower, &edits)
        }
    }

    private func follow(
        _ text: String, of file: String, _ follower: PathFollower, _ edits: inout FixEdits
    ) {
        let frame = PathFollower.Frame(beside: file, follower.relocation)
        var seen: Set<Search> = []
        for (line, words) in Self.lines(text) {
            var said: Set<String> = []
            for search in Self.searches(words) {
                if !seen.contains(search), seen.count >= Self.most { return }
                seen.insert(search)
                guard let found = follower.find(search.folder, frame), found.isFolder,
                    search.folder != "." || !follower.relocation.moves(found.path),
                    said.insert(found.path).inserted
                else { continue }
                switch FolderFate(of: found.path, follower, isMeant: search.means) {
                case .stays: said.remove(found.path)
                case .moves(let place):
                    edits.mentions.append(
                        Mention(file: file, line: line, path: found.path, destination: place))
                case .partlyLeaves, .splits: edits.report(found.path, in: file, line: line)
                }
            }
        }
    }

    /// The lines, joined where one ends in a backslash, as their words; comments are left out.
    private static func lines(_ text: String) -> [(line: Int, words: [Substring])] {
        var lines: [(line: Int, words: [Substring])] = []
        var isOpen = false
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            let isContinued = line.hasSuffix("\\")
            let words = line.prefix { $0 != "#" }.split { $0.isWhitespace || $0 == "\\" }
            if isOpen, !lines.isEmpty {
                lines[lines.count - 1].words += words
            } else {
                lines.append((index + 1, words))
            }
            isOpen = isContinued
        }
        return lines
    }

    // MARK: - Searches

    /// A folder by its name, from the makefile's own, and what is looked for in it.
    private struct Search: Hashable {
        let folder: String
        /// Around the sign that stands for any letters; without one, the whole name.
        let start: Substring
        let end: Substring?

        init(_ pattern: Substring, in folder: some StringProtocol) {
            self.folder = String(folder)
            let sign = pattern.firstIndex { $0 == "%" || $0 == "*" }
            start = sign.map { pattern[..<$0] } ?? pattern
            end = sign.map { pattern[$0...].dropFirst() }
        }

        func means(_ name: String) -> Bool {
            guard let end else { return name == start }
            return name.count >= start.count + end.count && name.hasPrefix(start) && name.hasSuffix(end)
        }
    }

    private static func searches(_ words: [Substring]) -> [Search] {
        guard let first = words.first else { return [] }
        if first == "vpath", words.count > 2 {
            return folders(words.dropFirst(2)).map { Search(words[1], in: $0) }
        }
        if first.hasPrefix("VPATH"), case let rest = first.dropFirst(5) {
            let value = rest.drop { ":+?=".contains($0) }
            let isVariable = rest.isEmpty || value.startIndex > rest.startIndex
            let values = words.dropFirst().drop { $0.allSatisfy { ":+?=".contains($0) } }
            return isVariable ? folders([value] + values).map { Search("%", in: $0) } : []
        }
        return words.flatMap { $0.split { ":,=()|;".contains($0) } }
            .filter { word in
                word.contains { $0 == "%" || $0 == "*" } && !Paths.hasSlash(word) && !word.contains("$")
            }
            .map { Search($0, in: ".") }
    }

    /// Those without a slash: a path with one is a mention anyway.
    private static func folders(_ words: some Sequence<Substring>) -> [Substring] {
        words.flatMap { $0.split(separator: ":") }.filter { !Paths.hasSlash($0) }
    }
}
