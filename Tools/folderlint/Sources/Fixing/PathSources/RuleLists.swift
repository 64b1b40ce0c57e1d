import FolderlintKit
import ProjectTree

/// The rules that say by patterns what is done with files: `.gitattributes`, owners, linters, coverage.
///
/// A file that would come under other rules than now is reported; `Mentions` reports the rules that name it.
struct RuleLists: PathSource {
    var onlyMentions: Bool { true }

    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        var rules: [RuleFile.Kind: RuleIndex] = [:]
        for file in follower.mentioningFiles where follower.isOwn(file.path) {
            guard let list = RuleFile(file.path), let bytes = follower.tree.lookup.bytes(at: file.path) else {
                continue
            }
            var frame = PathFollower.Frame(beside: file.path, follower.relocation)
            if list.isOfTop { frame = PathFollower.Frame(follower.ground, follower.relocation) }
            rules[list.kind, default: RuleIndex(isLastOnly: list.kind == .owners)]
                .add(list.rules(in: bytes), of: file.path, frame, follower)
        }
        guard !rules.isEmpty else { return }
        for move in follower.relocation.moves {
            let files = files(at: move.from, follower)
            for kind in RuleFile.Kind.allCases { rules[kind]?.report(files, of: move.from, follower, &edits) }
        }
    }

    /// The files at a place that a move starts from, with where they go.
    private func files(at path: String, _ follower: PathFollower) -> [(old: String, new: String)] {
        let lookup = follower.tree.lookup
        guard lookup.find(path).kind == .folder else { return [(path, follower.relocation.place(of: path))] }
        var files: [String] = []
        var open = [path]
        while let path = open.popLast() {
            for (name, kind) in lookup.children(of: path) {
                let child = path + "/" + name
                // What goes elsewhere is a move of its own.
                if follower.relocation.starts(at: child) { continue }
                if kind == .folder { open.append(child) } else { files.append(child) }
            }
        }
        return files.sorted().map { ($0, follower.relocation.place(of: $0)) }
    }
}

/// Rules of one kind, by the folders that they are for.
private struct RuleIndex {
    private struct Entry {
        let rule: RuleFile.Rule
        let file: String
        /// The pattern for where what it starts with goes.
        let moved: RulePattern?
        let number: Int
    }

    /// Whether of the rules that match a file only the last one counts.
    let isLastOnly: Bool
    /// By the folder or file that each rule starts at, as it is now and after the moves.
    private var now: [String: [Entry]] = [:]
    private var then: [String: [Entry]] = [:]
    private var folders: [String: String] = [:]
    private var count = 0
    /// How many more times a rule is compared with a path.
    private var budget = 2_000_000

    private var isGivenUp = false

    init(isLastOnly: Bool) { self.isLastOnly = isLastOnly }

    mutating func add(
        _ rules: [RuleFile.Rule], of file: String, _ frame: PathFollower.Frame, _ follower: PathFollower
    ) {
        folders[file] = frame.folder
        for rule in rules where !rule.pattern.isName || frame.folder != follower.ground {
            let start = rule.pattern.start.joined(separator: "/")
            let path = start.isEmpty ? frame.folder : frame.folder + "/" + start
            var place: String?
            if !start.isEmpty {
                let moved = follower.relocation.place(of: path)
                if moved != path {
                    place = moved
                } else if case .moves(let folder) = FolderFate(of: path, follower) {
                    place = folder
                }
            }
            let moved = place.flatMap { Paths.inside(frame.folder, $0) }
                .flatMap(rule.pattern.starting)
            let entry = Entry(rule: rule, file: file, moved: moved, number: count)
            count += 1
            now[path, default: []].append(entry)
            then[frame.newFolder + path.dropFirst(frame.folder.count), default: []].append(entry)
            if let place { then[place, default: []].append(entry) }
        }
    }

    /// Reports the rules that match files only before or only after a move: each with one path.
    mutating func report(
        _ files: [(old: String, new: String)], of move: String, _ follower: PathFollower,
        _ edits: inout FixEdits
    ) {
        var comes: [Int: (entry: Entry, files: [Int])] = [:]
        var leaves: [Int: (entry: Entry, files: [Int])] = [:]
        for (index, file) in files.enumerated() {
            let before = matching(file.old, in: now, follower, isAfter: false)
            let after = matching(file.new, in: then, follower, isAfter: true)
            let (old, new) = (Set(before.map(\.rule.effect)), Set(after.map(\.rule.effect)))
            guard budget > 0 else { return giveUp(at: move, &edits) }
            guard old != new else { continue }
            for entry in after where !old.contains(entry.rule.effect) {
                comes[entry.number, default: (entry, [])].files.append(index)
            }
            // Of rules of which the last one counts, it takes the place of those before it.
            for entry in before where !(isLastOnly && !new.isEmpty) && !new.contains(entry.rule.effect) {
                leaves[entry.number, default: (entry, [])].files.append(index)
            }
        }
        func say(_ found: [Int: (entry: Entry, files: [Int])], _ words: String) {
            for (entry, indices) in found.sorted(by: { $0.key < $1.key }).map(\.value) {
                let path = indices.count == files.count ? move : indices.first.map { files[$0].old } ?? move
                edits.mentions.append(
                    Mention(
                        file: entry.file, line: entry.rule.line, path: path,
                        destination: follower.relocation.place(of: path),
                        note: "would \(words) '\(entry.rule.text)'"))
            }
        }
        say(comes, "come under")
        say(leaves, "no longer come under")
    }

    /// Says once that there are more rules and files than anyone compares.
    private mutating func giveUp(
        at move: String, _ edits: inout FixEdits
    ) {
        guard !isGivenUp, let file = folders.keys.min() else { return }
        isGivenUp = true
        edits.mentions.append(
            Mention(
                file: file, line: 1, path: move, destination: nil,
                note: "may come under other rules: nobody compares so many with all that moves"))
    }

    private mutating func matching(
        _ path: String, in rules: [String: [Entry]], _ follower: PathFollower, isAfter: Bool
    ) -> [Entry] {
        var found: [Entry] = []
        for folder in Paths.upward(from: path) {
            for entry in rules[folder, default: []] {
                guard budget > 0 else { return [] }
                budget -= 1
                guard let base = folders[entry.file],
                    case let folder = isAfter ? follower.relocation.place(of: base) : base,
                    let inside = Paths.inside(folder, path)
                else { continue }
                let isMoved = isAfter && entry.moved?.matches(inside) == true
                if isMoved || entry.rule.pattern.matches(inside) { found.append(entry) }
            }
        }
        guard isLastOnly, found.count > 1 else { return found }
        return found.max { $0.number < $1.number }.map { [$0] } ?? []
    }
}
