import FolderlintKit

/// Rules by the folders that they are for.
struct RuleIndex {
    private struct Entry {
        let rule: RuleFile.Rule
        let file: String
        /// The folder that the pattern starts from, as it is now and after the moves.
        let bases: (now: String, then: String)
        /// The pattern for where what it starts with goes.
        let moved: RulePattern?
        let number: Int

        /// How many names the folders have that the pattern starts from.
        let depths: (now: Int, then: Int)
        /// Whether what it starts with goes elsewhere.
        let goes: Bool

        /// Whether its answer counts and not that of another rule: of those in one folder, the last one.
        func isBefore(_ other: Entry?, isAfter: Bool) -> Bool {
            guard let other else { return true }
            let (own, others) = isAfter ? (depths.then, other.depths.then) : (depths.now, other.depths.now)
            return own == others ? number > other.number : own > others
        }
    }

    /// The rules that start at one folder or file.
    private struct Shelf {
        private(set) var entries: [Entry] = []
        private var index = PatternIndex()

        mutating func add(_ entry: Entry) {
            entries.append(entry)
            // Where a regular expression goes elsewhere, its letters do, too.
            let isOther = entry.goes && !entry.rule.pattern.isBound
            index.add(isOther ? [] : entry.rule.pattern.signs)
        }

        mutating func build() { index.build() }

        /// The rules that may match a path with some names behind the shelf's.
        func candidates(_ names: ArraySlice<[UInt8]>) -> [Entry] {
            index.candidates(names).map { entries[$0] }
        }
    }

    /// By the folder or file that each rule starts at, as it is now and after the moves.
    private var now: [String: Shelf] = [:]
    private var then: [String: Shelf] = [:]
    private var count = 0
    /// How many more times a rule is compared with a path.
    private var budget = 300_000

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
            let depths = (now: PathNames.count(in: bases.now), then: PathNames.count(in: bases.then))
            let entry = Entry(
                rule: rule, file: file, bases: bases, moved: moved, number: count, depths: depths,
                goes: place != nil)
            count += 1
            let isBound = rule.pattern.isBound
            now[isBound ? path : bases.now, default: Shelf()].add(entry)
            let end = start.isEmpty || !isBound ? "" : "/" + start
            then[bases.then + end, default: Shelf()].add(entry)
            if let place, isBound, place != bases.then + end { then[place, default: Shelf()].add(entry) }
        }
    }

    /// Makes it ready to be asked, once all rules are known.
    mutating func build() {
        for folder in now.keys { now[folder]?.build() }
        for folder in then.keys { then[folder]?.build() }
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
                if after[key] == nil, entry.rule.isMentioned { continue }
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
        guard !isGivenUp, let file = now.values.flatMap(\.entries).map(\.file).min() else { return }
        isGivenUp = true
        edits.mentions.append(
            Mention(
                file: file, line: 1, path: move, destination: nil,
                note: "may come under other rules: nobody compares so many with all that moves"))
    }

    /// The rules that answer the questions of a path.
    private mutating func answers(
        to path: String, in rules: [String: Shelf], isAfter: Bool
    ) -> [String: Entry] {
        var found: [String: Entry] = [:]
        // For each folder above the path by its depth, whether it is left out.
        var levels: [Int: Entry] = [:]
        let names = PathNames(path)
        for (level, folder) in Paths.upward(from: path).enumerated() {
            guard let shelf = rules[folder] else { continue }
            let above = max(names.names.count - level, 0)
            for entry in shelf.candidates(names.names[above...]) {
                let isLeftOut = entry.rule.key == RuleFile.leftOut
                guard isLeftOut || entry.isBefore(found[entry.rule.key], isAfter: isAfter) else { continue }
                budget -= entry.rule.pattern.cost
                guard budget > 0 else { return [:] }
                let depth = isAfter ? entry.depths.then : entry.depths.now
                // What goes elsewhere may leave the folder that its rule is for.
                guard depth < names.names.count,
                    !entry.goes || Paths.inside(isAfter ? entry.bases.then : entry.bases.now, path) != nil
                else { continue }
                func matches(_ isMet: (RulePattern) -> Bool) -> Bool {
                    isAfter && entry.moved.map(isMet) == true || isMet(entry.rule.pattern)
                }
                guard isLeftOut else {
                    if matches({ $0.matches(names, behind: depth) }) { found[entry.rule.key] = entry }
                    continue
                }
                for end in depth..<names.names.count
                where entry.isBefore(levels[end + 1], isAfter: isAfter)
                    && matches({ $0.matchesItself(names, depth..<end + 1) })
                {
                    levels[end + 1] = entry
                }
            }
        }
        for level in levels.keys.sorted(by: >) where found[RuleFile.leftOut]?.rule.value == nil {
            found[RuleFile.leftOut] = levels[level]
        }
        return found
    }
}
