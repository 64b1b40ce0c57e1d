import FolderlintKit
import ProjectTree

/// The rules that say by patterns what is done with files: `.gitattributes`, owners, linters, coverage.
///
/// A file that would come under other rules than now is reported; `Mentions` reports the rules that name it.
struct RuleLists: PathSource {
    var onlyMentions: Bool { true }

    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        var lists: [(file: String, rules: [RuleFile.Rule], frame: PathFollower.Frame)] = []
        for file in follower.mentioningFiles where follower.isOwn(file.path) {
            guard let list = RuleFile(file.path), let bytes = follower.tree.lookup.bytes(at: file.path) else {
                continue
            }
            var frame = PathFollower.Frame(beside: file.path, follower.relocation)
            if list.isOfTop { frame = PathFollower.Frame(follower.ground, follower.relocation) }
            lists.append((file.path, list.rules(in: bytes), frame))
        }
        // A name says the same in every folder, unless another rule says more of a folder.
        let isPlain = { (rule: RuleFile.Rule, folder: String) in
            rule.pattern.isName && folder == follower.ground
        }
        let keys = Set(
            lists.flatMap { list in
                list.rules.filter { !isPlain($0, list.frame.folder) }.map(\.key)
            })
        var index = RuleIndex()
        for list in lists {
            index.add(list.rules.filter { keys.contains($0.key) }, of: list.file, list.frame, follower)
        }
        guard !index.isEmpty else { return }
        for move in follower.relocation.moves {
            index.report(files(at: move.from, follower), of: move.from, follower, &edits)
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

/// Rules by the folders that they are for.
private struct RuleIndex {
    private struct Entry {
        let rule: RuleFile.Rule
        let file: String
        /// The folder that the pattern starts from, as it is now and after the moves.
        let bases: (now: String, then: String)
        /// The pattern for where what it starts with goes.
        let moved: RulePattern?
        let number: Int

        /// Whether its answer counts and not that of another rule: of those in one folder, the last one.
        func isBefore(_ other: Entry, isAfter: Bool) -> Bool {
            let depths = [self, other].map { (isAfter ? $0.bases.then : $0.bases.now).utf8.count }
            return depths[0] == depths[1] ? number > other.number : depths[0] > depths[1]
        }

        /// Puts it in the place of a rule that comes before it.
        func take(_ key: String, in found: inout [String: Entry], _ isAfter: Bool) {
            if let known = found[key], !isBefore(known, isAfter: isAfter) { return }
            found[key] = self
        }
    }

    /// By the folder or file that each rule starts at, as it is now and after the moves.
    private var now: [String: [Entry]] = [:]
    private var then: [String: [Entry]] = [:]
    private var count = 0
    /// How many more times a rule is compared with a path.
    private var budget = 2_000_000

    private var isGivenUp = false

    var isEmpty: Bool { now.isEmpty }

    mutating func add(
        _ rules: [RuleFile.Rule], of file: String, _ frame: PathFollower.Frame, _ follower: PathFollower
    ) {
        for rule in rules {
            var bases = (now: frame.folder, then: frame.newFolder)
            for _ in 0..<rule.pattern.ups {
                bases = (Paths.folder(of: bases.now), Paths.folder(of: bases.then))
            }
            guard rule.pattern.ups == 0 || Paths.holds(follower.ground, bases.now) else { continue }
            let start = rule.pattern.start.joined(separator: "/")
            let path = start.isEmpty ? bases.now : bases.now + "/" + start
            var place: String?
            if !start.isEmpty {
                let moved = follower.relocation.place(of: path)
                if moved != path {
                    place = moved
                } else if case .moves(let folder) = FolderFate(of: path, follower) {
                    place = folder
                }
            }
            let moved = place.flatMap { Paths.inside(bases.now, $0) }.flatMap(rule.pattern.starting)
            let entry = Entry(rule: rule, file: file, bases: bases, moved: moved, number: count)
            count += 1
            let isBound = rule.pattern.isBound
            now[isBound ? path : bases.now, default: []].append(entry)
            then[isBound ? bases.then + path.dropFirst(bases.now.count) : bases.then, default: []].append(
                entry)
            if let place, isBound { then[place, default: []].append(entry) }
        }
    }

    /// Reports the rules that match files only before or only after a move: each with one path.
    mutating func report(
        _ files: [(old: String, new: String)], of move: String, _ follower: PathFollower,
        _ edits: inout FixEdits
    ) {
        var found: [Change: (entry: Entry, files: [Int])] = [:]
        for (index, file) in files.enumerated() {
            let before = answers(to: file.old, in: now, isAfter: false)
            let after = answers(to: file.new, in: then, isAfter: true)
            guard budget > 0 else { return giveUp(at: move, &edits) }
            var changes: Set<Change> = []
            for key in Set(before.keys).union(after.keys)
            where before[key]?.rule.value != after[key]?.rule.value {
                guard let entry = after[key] ?? before[key] else { continue }
                let change = Change(
                    file: entry.file, line: entry.rule.line, text: entry.rule.text, comes: after[key] != nil)
                guard changes.insert(change).inserted else { continue }
                found[change, default: (entry, [])].files.append(index)
            }
        }
        let all = found.sorted { one, other in
            one.key.comes == other.key.comes
                ? one.value.entry.number < other.value.entry.number : one.key.comes
        }
        for (change, (entry, indices)) in all {
            let path = indices.count == files.count ? move : indices.first.map { files[$0].old } ?? move
            edits.mentions.append(
                Mention(
                    file: entry.file, line: entry.rule.line, path: path,
                    destination: follower.relocation.place(of: path),
                    note: "would \(change.comes ? "come under" : "no longer come under") '\(change.text)'"))
        }
    }

    /// What is said of files that come under a rule, or leave it.
    private struct Change: Hashable {
        let file: String
        let line: Int
        let text: String
        let comes: Bool
    }

    /// Says once that there are more rules and files than anyone compares.
    private mutating func giveUp(at move: String, _ edits: inout FixEdits) {
        guard !isGivenUp, let file = now.values.joined().map(\.file).min() else { return }
        isGivenUp = true
        edits.mentions.append(
            Mention(
                file: file, line: 1, path: move, destination: nil,
                note: "may come under other rules: nobody compares so many with all that moves"))
    }

    /// The rules that answer the questions of a path.
    private mutating func answers(
        to path: String, in rules: [String: [Entry]], isAfter: Bool
    ) -> [String: Entry] {
        var found: [String: Entry] = [:]
        // For each folder above the path, whether it is left out.
        var levels: [String: Entry] = [:]
        for folder in Paths.upward(from: path) {
            for entry in rules[folder, default: []] {
                guard budget > 0 else { return [:] }
                budget -= 1
                let base = isAfter ? entry.bases.then : entry.bases.now
                guard let inside = Paths.inside(base, path) else { continue }
                func matches(_ isMet: (RulePattern) -> Bool) -> Bool {
                    isAfter && entry.moved.map(isMet) == true || isMet(entry.rule.pattern)
                }
                if entry.rule.key == RuleFile.leftOut {
                    for level in Paths.upward(from: inside) where !level.isEmpty {
                        guard matches({ $0.matches(level, isFolder: level != inside) }) else { continue }
                        entry.take(base + "/" + level, in: &levels, isAfter)
                    }
                } else if matches({ $0.matches(inside) }) {
                    entry.take(entry.rule.key, in: &found, isAfter)
                }
            }
        }
        for level in Paths.upward(from: path) where found[RuleFile.leftOut]?.rule.value == nil {
            if let entry = levels[level] { found[RuleFile.leftOut] = entry }
        }
        return found
    }
}
